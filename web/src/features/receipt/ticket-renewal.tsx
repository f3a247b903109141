import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import { useReceiptOnFocus } from '../../lib/api/receipts.ts'
import { useSyncDevice } from './device-registration.ts'

/** Refreshes the ticket on the home page. Renders nothing; a failure leaves the ticket as it is. */
export const TicketRenewal = ({ token }: { token: string }) => (
  <QueryClientProvider client={queryClient}>
    <Glance token={token} />
  </QueryClientProvider>
)

function Glance({ token }: { token: string }) {
  useSyncDevice(token, useReceiptOnFocus(token))
  return null
}
