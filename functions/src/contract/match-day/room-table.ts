import type { Registration } from '../registrations/registrations.ts'
import type { Round } from './cup-plan.ts'
import { packResults, publicName } from './results.ts'
import type { Entrant, Match, RoomTable, Roster } from './results-schema.ts'
import { standingsOf } from './standings.ts'

/** The public table of a room, as a pure function of what is stored of it. */

type Numbered = Pick<Registration, 'id' | 'seat' | 'nickname'> & {
  partner: Pick<NonNullable<Registration['partner']>, 'nickname'> | null
}

const filled = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/**
 * The numbers of players, with those who have none yet: their seat, or a free number where another player of this cup
 * had that seat before.
 */
export function withEntrants(entrants: readonly Entrant[], players: readonly Numbered[]): Entrant[] {
  const known = new Set(entrants.map(({ player }) => player))
  const used = new Set(entrants.map(({ seat }) => seat))
  const added: Entrant[] = []
  for (const { id, seat, nickname, partner } of players.filter((player) => !known.has(player.id))) {
    const number = seat === null || used.has(seat) ? nextFree(used, players) : seat
    used.add(number)
    added.push({ seat: number, player: id, nickname: filled(nickname), partner: filled(partner?.nickname) })
  }
  return added.length === 0
    ? [...entrants]
    : [...entrants, ...added].toSorted((one, other) => one.seat - other.seat)
}

/** Beyond all seats, so that none of the players who come later finds theirs in use. */
const nextFree = (used: ReadonlySet<number>, players: readonly Numbered[]): number =>
  Math.max(0, ...used, ...players.map(({ seat }) => seat ?? 0)) + 1

interface RoomFacts {
  round: number
  room: number
  plan: Round
  isLast: boolean
  /** Who plays in it now. */
  seats: readonly number[]
  matches: readonly Match[]
  roster: Pick<Roster, 'entrants' | 'ties'>
  /** Points to begin with, by seat. */
  heads: ReadonlyMap<number, number>
  updatedAt: string
}

/** A player with a result stays in the table, also after leaving the room. */
export function tableOf({ seats, matches, roster, heads, plan, ...facts }: RoomFacts): RoomTable {
  const { round, room, isLast, updatedAt } = facts
  const sorted = matches.toSorted((one, other) => one.match - other.match)
  const shown = new Set([...seats, ...sorted.flatMap(({ entries }) => entries.map(({ seat }) => seat))])
  const entrants = new Map(roster.entrants.map((entrant) => [entrant.seat, entrant]))
  const resultIn = (match: number, seat: number) =>
    sorted.find((one) => one.match === match)?.entries.find((entry) => entry.seat === seat) ?? null
  return {
    id: tableIdOf({ round, room }),
    round,
    room,
    plan,
    isLast,
    matches: sorted.map(({ match, publishedAt, claimsUntil, openClaims, officialAt, correctedAt }) => ({
      match,
      publishedAt,
      claimsUntil,
      inReview: openClaims > 0,
      officialAt,
      correctedAt,
    })),
    rows: [...shown]
      .toSorted((one, other) => one - other)
      .map((seat) => ({
        seat,
        name: publicName(entrants.get(seat) ?? { nickname: null, partner: null }),
        head: heads.get(seat) ?? 0,
        results: packResults(plan.matches.map((_, index) => resultIn(index + 1, seat))),
      })),
    decided: roster.ties.find((tie) => tie.round === round && tie.room === room)?.order ?? [],
    updatedAt,
  }
}

export const tableIdOf = ({ round, room }: Pick<RoomTable, 'round' | 'room'>): string => `${round}-${room}`

export const matchIdOf = ({ round, room, match }: Pick<Match, 'round' | 'room' | 'match'>): string =>
  `${round}-${room}-${match}`

/** Points to begin a round with: by the place in the own room of the round before. */
export function headsOf(
  before: readonly RoomTable[],
  { scoring: { headStart } }: Round,
): Map<number, number> {
  if (headStart.length === 0) return new Map()
  return new Map(
    before.flatMap((table) =>
      standingsOf(table).rows.map(({ seat, place }): [number, number] => [seat, headStart[place - 1] ?? 0]),
    ),
  )
}

/** Who goes on from a room, the best first. */
export const goOn = (table: RoomTable): number[] =>
  standingsOf(table).rows.flatMap(({ seat, goesOn }) => (goesOn ? [seat] : []))

/** Who goes on from all rooms of a round, the best first: by the place in their room, then by points. */
export const bestOf = (tables: readonly RoomTable[]): number[] =>
  tables
    .flatMap((table) => standingsOf(table).rows.filter(({ goesOn }) => goesOn))
    .toSorted((one, other) => one.place - other.place || other.points - one.points || one.seat - other.seat)
    .map(({ seat }) => seat)
