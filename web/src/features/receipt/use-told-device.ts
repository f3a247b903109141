import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { isNoReceipt } from '../../lib/api/get-receipt.ts'
import { renewFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { forgetRegistration } from './forget-registration.ts'

/** What this device has of a registration follows what its receipt says of it. */
export function useToldDevice(token: string, { data: receipt, error }: UseQueryResult<Receipt>): void {
  const isGone = isNoReceipt(error)
  useEffect(() => {
    if (isGone) forgetRegistration(token)
    else if (receipt !== undefined) renewFreshTicket(token, receipt)
  }, [isGone, receipt, token])
}
