import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playersPerSeat } from '../../functions/src/contract/tournaments/capacity.ts'
import { type Dice, diceFor } from '../../scripts/demo/dice.ts'
import { INSTANCES } from './world.ts'

/** The incidents of a run, each with its time. */
const INCIDENTS = {
  /** An instance is killed, and another one started. */
  kill: 2,
  /** Firestore does what it was asked, and the answers are lost. */
  lose: 4,
  /** Every connection to Firestore ends, with all that is under way. */
  cut: 2,
  /** Firestore does not answer for 3 s. */
  pause: 1,
  /** Firestore is killed and comes back with what it had exported. */
  restart: 1,
  /** The capacity is changed. */
  resize: 4,
  /** The modality is changed, if no player is in it. */
  modality: 1,
  /** An admin rejects, approves, or takes that back. */
  decide: 30,
  repair: 2,
  /** Two instances repair at once. */
  'repair twice': 2,
} as const

export type Incident = keyof typeof INCIDENTS | 'save' | 'delete' | 'reject all' | 'kill repairing'

export interface Scenario {
  seed: string
  tournament: Pick<Tournament, 'modality' | 'waitlist' | 'maxPlayers'>
  players: number
  /** How many players are at it at the same time. */
  atOnce: number
  incidents: readonly Incident[]
  /**
   * The number of first players. They are rejected, and the modality is changed before or while the others register.
   */
  opening: { first: number; isOver: boolean } | null
  /** How far the clock of each instance is off. */
  skewsMs: readonly number[]
}

export interface Kind {
  /** Whether the tournament is deleted while players come. */
  isDeleted?: boolean
  /** No faults, only conflicting acts of players and admins. */
  isCalm?: boolean
  /** The modality is changed just before the crowd comes, with any seed. */
  isChanged?: boolean
}

const LARGEST_SKEW_MS = 300_000

/** Up to five minutes in both directions. */
export const skewsFrom = (dice: Dice): number[] =>
  Array.from({ length: INSTANCES }, () => dice.number(2 * LARGEST_SKEW_MS + 1) - LARGEST_SKEW_MS)

const MISHAPS: ReadonlySet<Incident> = new Set(['kill', 'lose', 'cut', 'pause', 'restart'])

/** The same for the same seed. */
export function scenarioOf(
  seed: string,
  { isDeleted = false, isCalm = false, isChanged = false }: Kind = {},
): Scenario {
  const dice = diceFor(`${seed} scenario`)
  const modality = dice.pick(['solo', 'duo'] as const)
  const seats = 10 + dice.number(21)
  const all = Object.entries(INCIDENTS).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name as Incident),
  )
  const acts = all.filter((name) => !MISHAPS.has(name))
  const incidents = dice.shuffled(isCalm ? [...acts, ...acts, ...acts] : all)
  return {
    seed,
    tournament: {
      modality,
      waitlist: isCalm || dice.chance(0.7),
      maxPlayers: seats * playersPerSeat(modality),
    },
    players: isCalm ? 80 : 120 + dice.number(81),
    atOnce: 30 + dice.number(51),
    skewsMs: skewsFrom(dice),
    opening:
      isChanged || (!isCalm && !isDeleted && dice.chance(0.5))
        ? { first: 3 + dice.number(6), isOver: isChanged || dice.chance(0.5) }
        : null,
    incidents: isDeleted ? deletedIn(incidents) : withExport(incidents),
  }
}

/** A restore uses an export from some time before. */
function withExport(incidents: readonly Incident[]): Incident[] {
  const others = incidents.filter((name) => name !== 'restart')
  if (others.length === incidents.length) return others
  const third = Math.floor(others.length / 3)
  return [
    ...others.slice(0, third),
    'save',
    ...others.slice(third, 2 * third),
    'restart',
    ...others.slice(2 * third),
  ]
}

/** In the middle of it all; Firestore does not forget that it was. */
function deletedIn(incidents: readonly Incident[]): Incident[] {
  const others = incidents.filter((name) => name !== 'restart')
  const middle = Math.floor(others.length / 2)
  return [...others.slice(0, middle), 'delete', ...others.slice(middle)]
}

/** For people. */
export const describe = ({ tournament, players, incidents, opening, skewsMs }: Scenario): string =>
  [
    `${players} for ${tournament.maxPlayers}`,
    tournament.modality,
    tournament.waitlist ? 'with a line' : 'without a line',
    ...(opening === null ? [] : ['modality changed']),
    ...(incidents.includes('delete') ? ['deleted meanwhile'] : []),
    `clocks off by ${skewsMs.map((ms) => Math.round(ms / 1000)).join(', ')} s`,
  ].join(', ')
