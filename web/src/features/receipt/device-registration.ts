import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { ownResultSchema } from '@arena-libre/functions/contract/match-day/own-result'
import { NEXT_STEPS } from '@arena-libre/functions/contract/registrations/receipt-state'
import { type Receipt, receiptSchema } from '@arena-libre/functions/contract/registrations/receipts'
import { isReceiptGone } from '../../lib/api/receipts.ts'
import { isRecord } from '../../lib/records.ts'
import { dropFreshTicket, renewFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { forgetReceipt, keptIdOf, ticketKeyOf } from '../../lib/registrations/kept-receipts.ts'
import { readStored, tabStorage, writeStored } from '../../lib/stored.ts'
import { LINES, type Corrected, type Draft } from './correction.ts'

/** Stored by the id of the registration, not by its secret token. */
const keyOf = (token: string): string => `arena-libre_correction:${keptIdOf(token)}`

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

const CONFIRMED: Receipt['next'] = { code: 'confirmed', sentence: NEXT_STEPS.confirmed }

const confirmingKeyOf = (token: string): string => `arena-libre_confirming:${keptIdOf(token)}`

/** Whether a confirmation was pressed here and has no answer yet. */
export const isConfirming = (token: string): boolean =>
  readStored(confirmingKeyOf(token), tabStorage) === true

export const keepConfirming = (token: string, isOpen: boolean): void =>
  void writeStored(confirmingKeyOf(token), isOpen ? true : null, tabStorage)

const groupKeyOf = (token: string): string => `arena-libre_group:${keptIdOf(token)}`

/** Whether the official group was opened from this receipt on this device. */
export const hasOpenedGroup = (token: string): boolean => readStored(groupKeyOf(token)) === true

export const keepOpenedGroup = (token: string): void => void writeStored(groupKeyOf(token), true)

/** Where the player is in the tables: by it they find their row. */
const ownRowSchema = ownResultSchema.pick({ round: true, room: true, seat: true })

const savedTicketSchema = receiptSchema
  .pick({
    tournamentId: true,
    tournament: true,
    fullName: true,
    nickname: true,
    freeFireId: true,
    partner: true,
    status: true,
    next: true,
    confirm: true,
    final: true,
    confirmations: true,
    line: true,
    group: true,
  })
  .extend({ table: ownRowSchema.nullable(), heardAt: z.iso.datetime() })

/** What the server last said of a registration, for a bad line: no contacts, no answers, and nothing of a room. */
export type SavedTicket = z.infer<typeof savedTicketSchema>

/** Null if there is none, or one of another release. */
export function loadTicket(token: string): SavedTicket | null {
  const found = savedTicketSchema.safeParse(readStored(ticketKeyOf(token)))
  return found.success ? found.data : null
}

function saveTicket(token: string, receipt: Receipt, heardAt: number): void {
  const { tournamentId, tournament, fullName, nickname, freeFireId, partner, status, line, group } = receipt
  const { confirm, final, confirmations } = receipt
  // Without the room there is nothing to enter.
  const next = receipt.next.code === 'enter-room' ? CONFIRMED : receipt.next
  const own = {
    fullName,
    nickname,
    freeFireId,
    partner,
    status,
    next,
    line,
    group,
    confirm,
    final,
    confirmations,
  }
  const table = receipt.table && ownRowSchema.strip().parse(receipt.table)
  const ticket: SavedTicket = {
    tournamentId,
    tournament,
    ...own,
    table,
    heardAt: new Date(heardAt).toISOString(),
  }
  writeStored(ticketKeyOf(token), ticket)
}

/** Removes all that this device stores of a registration. */
export function forgetRegistration(token: string): void {
  forgetReceipt(token)
  dropFreshTicket(token)
  saveCorrection(token, null)
  keepConfirming(token, false)
  writeStored(groupKeyOf(token), null)
  writeStored(ticketKeyOf(token), null)
}

/** Updates or removes what this device stores of a registration, by its receipt. */
export function useSyncDevice(
  token: string,
  { data: receipt, error, dataUpdatedAt }: UseQueryResult<Receipt>,
): void {
  const isGone = isReceiptGone(error)
  useEffect(() => {
    if (isGone) forgetRegistration(token)
    else if (receipt !== undefined) {
      renewFreshTicket(token, receipt)
      saveTicket(token, receipt, dataUpdatedAt)
    }
  }, [isGone, receipt, token, dataUpdatedAt])
}
