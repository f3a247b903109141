import { isRecord } from '../../lib/records.ts'
import { readStored, tabStorage, writeStored } from '../../lib/stored.ts'
import type { Corrected, Draft } from './correction.ts'
import { dropFreshTicket, renewFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { forgetReceipt } from '../../lib/registrations/kept-receipts.ts'
import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { isReceiptGone } from '../../lib/api/get-receipt.ts'

/** In the storage of the tab, by the registration and not by its key. */
const keyOf = (token: string): string => `arena-libre_correction:${token.split('.')[0] ?? ''}`

const LINES = ['fullName', 'freeFireId', 'email', 'phone', 'partner.fullName', 'partner.freeFireId']

function isCorrected(value: unknown): value is Corrected {
  if (!isRecord(value)) return false
  const { texts, answers } = value
  return isRecord(texts) && isRecord(answers) && LINES.every((line) => typeof texts[line] === 'string')
}

/** What was being corrected when the page went away, or null. */
export function loadCorrection(token: string): Draft | null {
  const stored = readStored(keyOf(token), tabStorage)
  if (!isRecord(stored)) return null
  const { before, typed } = stored
  return isCorrected(before) && isCorrected(typed) ? { before, typed } : null
}

export const saveCorrection = (token: string, draft: Draft | null): void =>
  void writeStored(keyOf(token), draft, tabStorage)

/** Everything that this device has of it. */
export function forgetRegistration(token: string): void {
  forgetReceipt(token)
  dropFreshTicket(token)
  saveCorrection(token, null)
}

/** What this device has of a registration follows what its receipt says of it. */
export function useSyncDevice(token: string, { data: receipt, error }: UseQueryResult<Receipt>): void {
  const isGone = isReceiptGone(error)
  useEffect(() => {
    if (isGone) forgetRegistration(token)
    else if (receipt !== undefined) renewFreshTicket(token, receipt)
  }, [isGone, receipt, token])
}
