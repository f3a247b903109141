import { LIMITS } from '../limits.ts'
import { minuteOf } from '../time/wall-time.ts'
import { playersPerSeat, seatCount } from '../tournaments/capacity.ts'
import { endsAt } from '../tournaments/tournament-state.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import type { Round, Scoring, TieBreak } from './cup-plan.ts'

/** What a plan has to fit. */
export type PlannedCup = Pick<Tournament, 'modality' | 'maxPlayers' | 'date' | 'endDate' | 'mapSelection'>

type Preset = 'moderna' | 'clasica'

/** How points are given, to begin with. */
export const SCORING_PRESETS: Readonly<Record<Preset, Scoring>> = {
  moderna: { placement: [12, 9, 8, 7, 6, 5, 4, 3, 2, 1], kill: 1, headStart: [] },
  clasica: { placement: [300, 200, 170, 135, 105, 80, 60, 45, 30, 20, 10], kill: 20, headStart: [] },
}

/** In the order in which they usually decide. The last one always decides. */
export const TIE_BREAKS: readonly TieBreak[] = ['booyahs', 'kills', 'last-placement', 'admin']

const MATCHES_OF_FINAL = 3

/** Between the start of a round with one match and that of the next: one plays, the players of the final confirm. */
const BREAK_MS = 60 * 60 * 1000

/** How many play in a room at most: players, or pairs. */
export const roomCapacity = (modality: Tournament['modality']): number =>
  LIMITS.roomPlayers / playersPerSeat(modality)

/** How many play in each room, as equal as possible, the larger rooms first. A pair is one, so it is never split. */
export const roomSizes = (entrants: number, rooms: number): number[] =>
  Array.from({ length: rooms }, (_, index) => Math.floor((entrants + rooms - 1 - index) / rooms))

/** How many play each round: players, or pairs. */
export const entrantsOf = (rounds: readonly Round[], cup: Pick<Tournament, 'modality' | 'maxPlayers'>) =>
  rounds.map((_, index) => {
    const before = rounds[index - 1]
    return before === undefined ? seatCount(cup) : before.rooms * before.advance
  })

/** A new round as a proposal has it. */
export const newRound = (changes: Pick<Round, 'name' | 'matches'> & Partial<Round>): Round => ({
  rooms: 1,
  advance: 0,
  scoring: SCORING_PRESETS.moderna,
  win: { rule: 'sum', target: LIMITS.championPoints },
  ties: [...TIE_BREAKS],
  ...changes,
})

/** How a cup is played that nobody planned: one final if all fit in a room, else the best of equal rooms play it. */
export function proposedRounds(cup: PlannedCup): Round[] {
  const { modality, mapSelection: map } = cup
  const date = cup.date === null ? null : minuteOf(cup.date)
  const matches = (count: number, startsAt: string | null) =>
    Array.from({ length: count }, (_, index) => ({
      startsAt: index === 0 ? startsAt : null,
      map,
      killPoints: null,
    }))
  const final = (startsAt: string | null) =>
    newRound({ name: 'Final', matches: matches(MATCHES_OF_FINAL, startsAt) })
  const entrants = seatCount(cup)
  const capacity = roomCapacity(modality)
  if (entrants <= capacity) return [final(date)]
  const rooms = Math.ceil(entrants / capacity)
  const smallest = Math.floor(entrants / rooms)
  // At most half of a room, so that two rooms and a few players more than one holds are worth a round.
  const advance = Math.min(Math.floor(capacity / rooms), Math.floor(smallest / 2))
  return [
    newRound({ name: 'Eliminatoria', rooms, advance, matches: matches(1, date) }),
    final(later(date, cup)),
  ]
}

/** Null where the cup has no date, or ends before. */
function later(date: string | null, cup: PlannedCup): string | null {
  if (date === null) return null
  const time = new Date(Date.parse(date) + BREAK_MS).toISOString()
  return time < endsAt(cup) ? time : null
}
