import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'

/** A line on paper: one player, or one pair. */
export interface PrintedRow {
  id: string
  seat: number | null
  players: { name: string; freeFireId: string }[]
}

const byPlace = (one: PrintedRow, other: PrintedRow): number =>
  (one.seat ?? Infinity) - (other.seat ?? Infinity) ||
  (one.players[0]?.name ?? '').localeCompare(other.players[0]?.name ?? '', 'es')

/** Those who play, by their seat. */
export const printedRows = (registrations: readonly RegistrationView[]): PrintedRow[] =>
  registrations
    .map(({ id, seat, fullName, freeFireId, partner }) => ({
      id,
      seat,
      players: [
        { name: fullName, freeFireId },
        ...(partner === null ? [] : [{ name: partner.fullName, freeFireId: partner.freeFireId }]),
      ],
    }))
    .toSorted(byPlace)

/** '24 jugadores', '12 parejas' */
export function printedCount(rows: readonly PrintedRow[], isPair: boolean): string {
  const count = rows.length
  if (isPair) return count === 1 ? '1 pareja' : `${count} parejas`
  return count === 1 ? '1 jugador' : `${count} jugadores`
}
