import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { queryClient } from '../../lib/api/query-client.ts'
import { isLinked, overlayOf } from '../../lib/overlays.ts'
import { receiptOfEntry } from '../../lib/registrations/receipt-entry.ts'
import { MyReceipts } from './my-receipts.tsx'
import { OwnReceipt } from './own-receipt.tsx'

/**
 * The registration of the token behind the '#' or in the history entry; without a token, all registrations stored on
 * this device.
 */
export function ReceiptPage() {
  useNoIndex()
  const token = useToken()
  return (
    <QueryClientProvider client={queryClient}>
      {token === '' ? <MyReceipts /> : <OwnReceipt key={token} token={token} />}
    </QueryClientProvider>
  )
}

/** Some overlays use the hash as their address: meanwhile the last token is used. */
function useToken(): string {
  const location: Location<unknown> = useLocation()
  const kept = receiptOfEntry(location.state)
  const [last, setLast] = useState(kept ?? '')
  const over = overlayOf(location)
  const isHashTaken = over !== null && isLinked(over)
  const token = isHashTaken ? (kept ?? last) : location.hash.slice(1) || (kept ?? '')
  if (token !== last) setLast(token)
  return token
}

/** The page holds personal data. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}
