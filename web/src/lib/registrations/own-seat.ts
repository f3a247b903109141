import { roundOf, shownFirst } from '@arena-libre/functions/contract/match-day/shown-table'
import { count, isRecord, recordOf } from '../records.ts'
import { readStored } from '../stored.ts'
import { receiptsFor, ticketKeyOf } from './kept-receipts.ts'

/** Where a player is in the tables of a cup. */
export interface OwnSeat {
  round: number
  room: number
  seat: number
}

const isOwnSeat = (value: unknown): value is OwnSeat =>
  recordOf({ round: count, room: count, seat: count })(value)

/** Of the latest registration from this device that has one, as its receipt said last. */
export function ownSeat(tournamentId: string): OwnSeat | null {
  for (const { token } of receiptsFor(tournamentId)) {
    const ticket = readStored(ticketKeyOf(token))
    const own = isRecord(ticket) ? ticket['table'] : null
    if (isOwnSeat(own)) return { round: own.round, room: own.room, seat: own.seat }
  }
  return null
}

/** The room of the player whose phone this is while its round is the last one, else the first of that round. */
export function roomFor(own: OwnSeat | null, tables: readonly string[]): string {
  const first = shownFirst(tables)
  const ownRoom = own === null ? '' : `${own.round}-${own.room}`
  return tables.includes(ownRoom) && roundOf(ownRoom) === roundOf(first) ? ownRoom : first
}
