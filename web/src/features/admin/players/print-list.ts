import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'

/** A line on paper: one player, or one pair. */
export interface PrintedRow {
  id: string
  seat: number | null
  /** Of the one who registered the pair, too. */
  phone: string
  players: { name: string; nickname: string; freeFireId: string }[]
}

/** What a sheet of paper shows of people. */
export interface PaperChoice {
  /** Names and seats alone. */
  isBare: boolean
  hasPhones: boolean
}

const LAST = 4

/** Enough to tell players apart in the room, and less than an ID on paper. */
export const idEnd = (freeFireId: string): string => `…${freeFireId.slice(-LAST)}`

const byPlace = (one: PrintedRow, other: PrintedRow): number =>
  (one.seat ?? Infinity) - (other.seat ?? Infinity) ||
  (one.players[0]?.name ?? '').localeCompare(other.players[0]?.name ?? '', 'es')

/** Those who play, by their seat. */
export const printedRows = (registrations: readonly RegistrationView[]): PrintedRow[] =>
  registrations
    .map(({ id, seat, fullName, nickname, freeFireId, phone, partner }) => ({
      id,
      seat,
      phone,
      players: [
        { name: fullName, nickname, freeFireId },
        ...(partner === null
          ? []
          : [{ name: partner.fullName, nickname: partner.nickname, freeFireId: partner.freeFireId }]),
      ],
    }))
    .toSorted(byPlace)

/** '24 jugadores', '12 dúos' */
export function printedCount(rows: readonly PrintedRow[], isPair: boolean): string {
  const count = rows.length
  if (isPair) return count === 1 ? '1 dúo' : `${count} dúos`
  return count === 1 ? '1 jugador' : `${count} jugadores`
}
