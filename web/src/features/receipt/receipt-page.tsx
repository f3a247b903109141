import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { queryClient } from '../../lib/api/query-client.ts'
import { isLinked, overlayOf } from '../../lib/overlays.ts'
import { MyReceipts } from './my-receipts.tsx'
import { OwnReceipt } from './own-receipt.tsx'
import { useNoIndex } from './use-no-index.ts'

/** The own registration by the key behind the '#', or without one all that were made on this device. */
export function ReceiptPage() {
  useNoIndex()
  const token = useToken()
  return (
    <QueryClientProvider client={queryClient}>
      {token === '' ? <MyReceipts /> : <OwnReceipt key={token} token={token} />}
    </QueryClientProvider>
  )
}

/** Some of what lies over the page has its address in the same place: meanwhile the key is the one there was. */
function useToken(): string {
  const location: Location<unknown> = useLocation()
  const [last, setLast] = useState('')
  const over = overlayOf(location)
  const token = over !== null && isLinked(over) ? last : location.hash.slice(1)
  if (token !== last) setLast(token)
  return token
}
