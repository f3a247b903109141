import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { type Check, recordOf, text } from '../records.ts'
import { readStored, writeStored } from '../stored.ts'

/** The secret token of a registration made on this device. */
export interface KeptReceipt {
  tournamentId: string
  tournamentName: string
  /** The nickname, else the first name; earlier releases did not keep it. */
  playerName?: string
  token: string
  keptAt: string
}

const KEY = STORAGE_KEYS.receipts
/** The oldest are dropped first: the storage is shared with the rest of the site. */
const MOST = 50

const CHECKS: Record<keyof KeptReceipt, Check> = {
  tournamentId: text,
  tournamentName: text,
  playerName: (value) => value === undefined || text(value),
  token: text,
  keptAt: text,
}

const isReceipt = (value: unknown): value is KeptReceipt => recordOf(CHECKS)(value)

/** The latest first. The browser's tools can write there: invalid entries are dropped. */
export function keptReceipts(): KeptReceipt[] {
  const stored = readStored(KEY)
  return Array.isArray(stored) ? stored.filter(isReceipt) : []
}

export const isKept = (token: string): boolean => keptReceipts().some((receipt) => receipt.token === token)

/** What a player is called: the nickname, else the first name. */
export const shortNameOf = ({ nickname, fullName }: { nickname: string; fullName: string }): string =>
  nickname === '' ? (fullName.trim().split(' ')[0] ?? '') : nickname

/** The id of a registration, which its secret token begins with. */
export const keptIdOf = (token: string): string => token.split('.')[0] ?? ''

/** Of what the server last said of a registration: by its id, not by its secret token. */
export const ticketKeyOf = (token: string): string => `arena-libre_ticket:${keptIdOf(token)}`

export function keepReceipt(receipt: KeptReceipt): void {
  const others = keptReceipts().filter(({ token }) => token !== receipt.token)
  const all = [receipt, ...others]
  writeStored(KEY, all.slice(0, MOST))
  for (const { token } of all.slice(MOST)) writeStored(ticketKeyOf(token), null)
}

export function forgetReceipt(token: string): void {
  const others = keptReceipts().filter((receipt) => receipt.token !== token)
  writeStored(KEY, others.length === 0 ? null : others)
}

export const receiptsFor = (tournamentId: string): KeptReceipt[] =>
  keptReceipts().filter((receipt) => receipt.tournamentId === tournamentId)

/** The latest registration made from this device for the tournament. */
export const receiptFor = (tournamentId: string): KeptReceipt | null => receiptsFor(tournamentId)[0] ?? null

/**
 * The history entry of a receipt contains its secret token: back and reload work, and the address, which is visible
 * and copied, does not contain it.
 */
export const entryWithReceipt = (receipt: string, state: unknown = null): object => ({
  ...(typeof state === 'object' && state),
  receipt,
})

export function receiptOfEntry(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('receipt' in state)) return null
  return typeof state.receipt === 'string' ? state.receipt : null
}
