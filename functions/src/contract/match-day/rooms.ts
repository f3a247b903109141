import type { Registration } from '../registrations/registrations.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import { hasConfirmed, type ConfirmationWindow } from './confirmation.ts'
import { roomSizes } from './plan-proposal.ts'
import type { Draw, OwnRoom, Room } from './rooms-schema.ts'

/** Who plays in which room, and what they see of it. Pure functions for both sides. */

/** All open receipts hear of news in the same moment: they ask again spread over this time. */
export const NEWS_SPREAD_MS = 3_000

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether open receipts listen for news: on a day on which a player may confirm or enter a room. */
export function hearsNews(cup: Pick<Tournament, 'date' | 'endsAt'> | null, now: number): boolean {
  if (cup === null || cup.date === null) return false
  return now > Date.parse(cup.date) - DAY_MS && now < Date.parse(cup.endsAt)
}

type Playing = Pick<Registration, 'status' | 'confirmation'>

/** Without what the plan says about it. */
type ShownRoom = Omit<OwnRoom, 'name' | 'startsAt' | 'map'>

/** Whether a player plays: approved, and confirmed where that is asked for. */
export const plays = (player: Playing, window: ConfirmationWindow | null): boolean =>
  player.status === 'approved' && (window === null || hasConfirmed(player, window))

/** Rooms of equal size, filled in the order of the players. */
export function inRooms(players: readonly string[], rooms: number): Draw['rooms'] {
  let from = 0
  return roomSizes(players.length, rooms).map((size) => ({ players: players.slice(from, (from += size)) }))
}

/** Those who no longer play leave, and the others get a place, each in the room with the fewest. */
export function completed(rooms: Draw['rooms'], players: readonly string[]): Draw['rooms'] {
  const playing = new Set(players)
  const next = rooms.map(({ players: before }) => ({ players: before.filter((id) => playing.has(id)) }))
  const placed = new Set(next.flatMap((room) => room.players))
  for (const id of players.filter((player) => !placed.has(player))) {
    const fewest = next.reduce((least, room) => (room.players.length < least.players.length ? room : least))
    fewest.players.push(id)
  }
  return next
}

/** The room of a player in a draw, counted from 1. */
export function roomIn(draw: Pick<Draw, 'rooms'>, id: string): number | null {
  const index = draw.rooms.findIndex(({ players }) => players.includes(id))
  return index === -1 ? null : index + 1
}

/** Those who play and are in no room of the draw. */
export const withoutRoom = <Player extends Pick<Registration, 'id'>>(
  draw: Pick<Draw, 'rooms'>,
  players: readonly Player[],
): Player[] => players.filter(({ id }) => roomIn(draw, id) === null)

export const isRevealed = ({ revealsAt }: Pick<Room, 'revealsAt'>, now: Date): boolean =>
  revealsAt !== null && Date.parse(revealsAt) <= now.getTime()

/** The draw by which a player plays in a room; null where all play in one, undefined for those who do not. */
function drawOf(id: string, { round, room }: Room, draws: readonly Draw[]): Draw | null | undefined {
  const draw = draws.find((one) => one.round === round)
  if (draw === undefined) return round === 1 && room === 1 ? null : undefined
  return roomIn(draw, id) === room ? draw : undefined
}

/**
 * What a player sees of the own room: of the latest round in which they have one. Of several that are revealed the one
 * of the latest match counts. A player without a draw plays in the only room of the first round.
 */
export function ownRoom(
  id: string,
  { rooms, draws }: { rooms: readonly Room[]; draws: readonly Draw[] },
  now: Date,
): ShownRoom | null {
  const own = rooms.filter((room) => drawOf(id, room, draws) !== undefined)
  const latest = Math.max(...own.map(({ round }) => round))
  const here = own
    .filter(({ round }) => round === latest)
    .toSorted((one, other) => (other.match ?? 0) - (one.match ?? 0))
  const open = here.find((room) => isRevealed(room, now))
  // Before that, the one that is revealed next.
  const shown = open ?? here.toSorted((one, other) => timeOf(one) - timeOf(other))[0]
  if (shown === undefined) return null
  const draw = drawOf(id, shown, draws) ?? null
  const { round, room, match, gameId, password, version, revealsAt } = shown
  return {
    round,
    room: draw === null || draw.rooms.length === 1 ? null : room,
    seed: draw?.seed ?? null,
    revealsAt,
    access: open === undefined ? null : { match, gameId, password, version },
  }
}

const timeOf = ({ revealsAt }: Room): number => (revealsAt === null ? Infinity : Date.parse(revealsAt))
