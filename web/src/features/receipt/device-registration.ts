import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { isReceiptGone } from '../../lib/api/receipts.ts'
import { isRecord } from '../../lib/records.ts'
import { dropFreshTicket, renewFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { forgetReceipt } from '../../lib/registrations/kept-receipts.ts'
import { readStored, tabStorage, writeStored } from '../../lib/stored.ts'
import { LINES, type Corrected, type Draft } from './correction.ts'

/** Stored by the id of the registration, not by its secret token. */
const keyOf = (token: string): string => `arena-libre_correction:${token.split('.')[0] ?? ''}`

function isCorrected(value: unknown): value is Corrected {
  if (!isRecord(value)) return false
  const { texts, answers } = value
  return isRecord(texts) && isRecord(answers) && LINES.every((line) => typeof texts[line] === 'string')
}

/** The stored draft of a correction, or null. */
export function loadCorrection(token: string): Draft | null {
  const stored = readStored(keyOf(token), tabStorage)
  if (!isRecord(stored)) return null
  const { before, typed } = stored
  return isCorrected(before) && isCorrected(typed) ? { before, typed } : null
}

export const saveCorrection = (token: string, draft: Draft | null): void =>
  void writeStored(keyOf(token), draft, tabStorage)

const confirmingKeyOf = (token: string): string => `arena-libre_confirming:${token.split('.')[0] ?? ''}`

/** Whether a confirmation was pressed here and has no answer yet. */
export const isConfirming = (token: string): boolean =>
  readStored(confirmingKeyOf(token), tabStorage) === true

export const keepConfirming = (token: string, isOpen: boolean): void =>
  void writeStored(confirmingKeyOf(token), isOpen ? true : null, tabStorage)

/** Removes all that this device stores of a registration. */
export function forgetRegistration(token: string): void {
  forgetReceipt(token)
  dropFreshTicket(token)
  saveCorrection(token, null)
  keepConfirming(token, false)
}

/** Updates or removes what this device stores of a registration, by its receipt. */
export function useSyncDevice(token: string, { data: receipt, error }: UseQueryResult<Receipt>): void {
  const isGone = isReceiptGone(error)
  useEffect(() => {
    if (isGone) forgetRegistration(token)
    else if (receipt !== undefined) renewFreshTicket(token, receipt)
  }, [isGone, receipt, token])
}
