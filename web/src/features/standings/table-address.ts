import { useLocation, useNavigate } from 'react-router-dom'
import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { useHydrating } from '../../lib/drawn.ts'
import { ownSeat, roomFor, type OwnSeat } from '../../lib/registrations/own-seat.ts'

/** What of the present address changes; the rest stays. */
export type TableAddress = (change: { room?: string; match?: number | null }) => string

const ROOM = 'sala'
const MATCH = 'partida'

/** How one goes to another room: its page takes the focus back to where it was chosen. */
export const CHOSEN = { replace: true, state: { isRoomChosen: true } } as const

export interface Chosen {
  /** `{round}-{room}` */
  room: string
  /** Null for all of them together. */
  match: number | null
  own: OwnSeat | null
  address: TableAddress
  chooseRoom: (room: string) => void
}

/** Which table is shown: the one of the address, if it has one. The server draws the page without the query. */
export function useChosen(tournamentId: string, tables: readonly string[]): Chosen {
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const isHydrating = useHydrating()
  const own = isHydrating ? null : ownSeat(tournamentId)
  const room = (isHydrating ? null : query.get(ROOM)) ?? roomFor(own, tables)
  const match = isHydrating ? 0 : Number(query.get(MATCH) ?? 0)

  const address: TableAddress = (change) => {
    const next = new URLSearchParams(query)
    // Another room has other matches.
    if (change.room !== undefined) next.set(ROOM, change.room)
    next.delete(MATCH)
    if (change.match !== undefined && change.match !== null) next.set(MATCH, String(change.match))
    return `?${next.toString()}`
  }

  return {
    room,
    match: Number.isInteger(match) && match > 0 ? match : null,
    own,
    address,
    chooseRoom: (chosen) => void navigate(address({ room: chosen }), CHOSEN),
  }
}

/** Whether the plan has such a room. */
export function isRoomOf(rounds: readonly Round[], room: string): boolean {
  const [round = 0, number = 0] = room.split('-').map(Number)
  const planned = rounds[round - 1]
  return /^[1-9]\d*-[1-9]\d*$/.test(room) && planned !== undefined && number <= planned.rooms
}
