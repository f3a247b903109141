import { LIMITS } from '../limits.ts'
import { playersPerSeat } from '../tournaments/capacity.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import type { Entrant, Result } from './results-schema.ts'

export { seatName } from './seat-name.ts'

/** What a match can have been, and how its results are stored in a public table. Pure functions for both sides. */

export const NO_RESULT: Result = { state: 'played', place: null, kills: null, penalty: 0, reason: '' }

/** Whether it says anything: a result of a player of whom nothing is known is none. */
export const saysSomething = ({ state, place, kills, penalty }: Result): boolean =>
  state !== 'played' || place !== null || kills !== null || penalty > 0

/** The reason stays with the team and the player. */
export type PublicResult = Omit<Result, 'reason'>

const NOTHING = '-'
const UNKNOWN = '?'
const ABSENT = 'n'
const DISQUALIFIED = 'd'
const PENALTY = '!'

const valueText = (value: number | null): string => (value === null ? UNKNOWN : String(value))

function packOne(result: PublicResult | null): string {
  if (result === null) return NOTHING
  const { state, place, kills, penalty } = result
  const penaltyText = penalty === 0 ? '' : `${PENALTY}${penalty}`
  if (state === 'absent') return ABSENT + penaltyText
  const values = `${valueText(place)}.${valueText(kills)}`
  return (state === 'disqualified' ? DISQUALIFIED : '') + values + penaltyText
}

/** The results of one row, the first match first: '1.9 4.? - n'. A twelfth of what Firestore needs for numbers. */
export const packResults = (results: readonly (PublicResult | null)[]): string =>
  results.map(packOne).join(' ')

/** No number of a result is longer, and the points of no row are beyond what numbers can say. */
const PACKED = /^(?:(n)|(d)?(\?|\d{1,5})\.(\?|\d{1,5}))(?:!(\d{1,5}))?$/

const valueOf = (text: string | undefined): number | null =>
  text === undefined || text === UNKNOWN ? null : Number(text)

function unpackOne(text: string): PublicResult | null {
  const found = PACKED.exec(text)
  if (found === null) return null
  const [, absent, disqualified, place, kills, penalty] = found
  const state = absent !== undefined ? 'absent' : disqualified !== undefined ? 'disqualified' : 'played'
  return { state, place: valueOf(place), kills: valueOf(kills), penalty: Number(penalty ?? 0) }
}

/** The rows of a large cup have few different results: reading each of them once halves the time of a first look. */
const UNPACKED = new Map<string, Readonly<PublicResult> | null>()
const MOST_UNPACKED = 2_000

function unpackKnown(text: string): Readonly<PublicResult> | null {
  const result = UNPACKED.get(text) ?? unpackOne(text)
  if (UNPACKED.size < MOST_UNPACKED) UNPACKED.set(text, result)
  return result
}

export const unpackResults = (text: string): (Readonly<PublicResult> | null)[] =>
  text === '' ? [] : text.split(' ').map(unpackKnown)

/** In public a pair is both nicknames; null without any: 'Jugador 17'. */
export function publicName({ nickname, partner }: Pick<Entrant, 'nickname' | 'partner'>): string | null {
  const names = [nickname, partner].filter((name) => name !== null && name !== '')
  return names.length === 0 ? null : names.join(' · ')
}

export interface MatchProblem {
  /** Those whose results cannot all be true; empty if it is about the sum. */
  players: readonly string[]
  message: string
}

interface Entered {
  player: string
  result: Result
}

/** What cannot have happened in a match with so many players or pairs in the room. */
export function matchProblems(
  entries: readonly Entered[],
  entrants: number,
  modality: Tournament['modality'],
): MatchProblem[] {
  const perSeat = playersPerSeat(modality)
  const people = entrants * perSeat
  const places = new Set(entries.flatMap(({ result: { place } }) => (place === null ? [] : [place])))
  const twice = [...places].flatMap((place) => {
    const players = entries.flatMap(({ player, result }) => (result.place === place ? [player] : []))
    return players.length === 1
      ? []
      : [{ players, message: `El puesto ${place}.º está ${players.length} veces` }]
  })
  const beyond = entries
    .filter(({ result }) => (result.place ?? 0) > entrants)
    .map(({ player, result }) => ({
      players: [player],
      message: `No puede haber un puesto ${result.place}.º: son ${entrants}`,
    }))
  const opponents = people - perSeat
  const many = entries
    .filter(({ result }) => (result.kills ?? 0) > opponents)
    .map(({ player, result }) => ({
      players: [player],
      message: `No puede tener ${result.kills} bajas: hay ${opponents} ${opponents === 1 ? 'rival' : 'rivales'}`,
    }))
  const sum = entries.reduce((total, { result }) => total + (result.kills ?? 0), 0)
  // Somebody is alive at the end.
  const over = sum - Math.max(0, people - 1)
  const tooMany =
    over > 0 && many.length === 0
      ? [
          {
            players: [],
            message: `Hay ${sum} bajas entre ${people} jugadores: sobra${over === 1 ? '' : 'n'} ${over}`,
          },
        ]
      : []
  return [...twice, ...beyond, ...many, ...tooMany]
}

/** Until when players may claim about a match that changes now. */
export const claimsEnd = (now: Date): string => new Date(now.getTime() + LIMITS.claimsMs).toISOString()
