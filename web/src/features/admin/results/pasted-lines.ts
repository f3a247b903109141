import { idCheckOf } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { folded } from '@arena-libre/functions/contract/registrations/search-keys'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { afterStep, type Scoring, withoutPlayers } from './scoring-draft.ts'

/** Results copied from a chat or a sheet: each line says who, and may say the place and the kills. */

/** What a player can be recognised by. */
export interface Known {
  player: string
  seat: number
  /** All that they are called. */
  names: readonly string[]
  /** The last four digits of the game ID. */
  idEnd: string
  /** Of the whole game ID; null if it is not known. */
  idCheck: number | null
}

export interface PastedLine {
  text: string
  place: number | null
  kills: number | null
  /** Who it can be about, the likeliest first. */
  candidates: readonly string[]
  /** `alike`: the name is written in another way. */
  match: 'sure' | 'alike' | 'several' | 'nobody'
}

const PLACE =
  /^[#(]?\s*(\d{1,2})\s*(?:\.?\s?[ºª°]|er|ro|do|to|mo|vo|no|[.):])?(?=[\s,;|:.)–—-])[\s,;|:.)–—-]*/iu
const KILLS = /[\s,;|:(–—-]+(?:x\s?)?(\d{1,2})\s*(?:kills?|bajas?|k|elim\p{L}*)?\s*\)?$/iu
const AROUND = /^[\s,;|:–—-]+|[\s,;|:–—-]+$/gu

interface Reading {
  place: number | null
  kills: number | null
  who: string
}

/** The ways to read a line: '17 9' is the seat 17 with 9 kills, the 17th place of '9', or all of it a name. */
function readingsOf(text: string): Reading[] {
  const place = PLACE.exec(text)
  const rest = place === null ? null : text.slice(place[0].length)
  const readings: Reading[] = []
  const add = (part: string, at: number | null, kills: RegExpExecArray | null) => {
    const who = (kills === null ? part : part.slice(0, kills.index)).replaceAll(AROUND, '')
    if (who !== '') readings.push({ place: at, kills: kills === null ? null : Number(kills[1]), who })
  }
  for (const [part, at] of [
    [rest, place === null ? null : Number(place[1])],
    [text, null],
  ] as const) {
    if (part === null || at === 0) continue
    const kills = KILLS.exec(part)
    if (kills !== null) add(part, at, kills)
    add(part, at, null)
  }
  return readings
}

const compared = (name: string): string => folded(name).trim().replaceAll(/\s+/gu, ' ')

/** Without ornaments, as somebody types it who has only a common keyboard. */
const plain = (name: string): string => folded(name).replaceAll(/[^a-z0-9]/g, '')

const SHORTEST_PLAIN = 2
const SHORTEST_PART = 3
const SHORTEST_ID = 5

const isCalled = ({ names }: Known, who: string): boolean =>
  names.some((name) => compared(name) === compared(who))

/** Whether it is the seat, the game ID or its last four digits. */
export function hasNumber({ idEnd, idCheck, seat }: Known, who: string): boolean {
  if (!/^\d+$/.test(who) || idEnd === '') return false
  if (who.length >= SHORTEST_ID) {
    return who.endsWith(idEnd) && (idCheck === null || idCheckOf(who) === idCheck)
  }
  return who.length === idEnd.length ? who === idEnd : Number(who) === seat && who.length <= 3
}

function isAlike({ names }: Known, who: string): boolean {
  const typed = plain(who)
  if (typed.length < SHORTEST_PLAIN) return false
  return names.some((name) => {
    const known = plain(name)
    if (known === typed) return true
    return (
      typed.length >= SHORTEST_PART &&
      known.length >= SHORTEST_PART &&
      (known.includes(typed) || typed.includes(known))
    )
  })
}

interface Found extends Reading {
  players: readonly string[]
}

const findBy = (
  readings: readonly Reading[],
  known: readonly Known[],
  fits: (one: Known, who: string) => boolean,
): Found[] =>
  readings
    .map((reading) => ({
      ...reading,
      players: known.filter((one) => fits(one, reading.who)).map(({ player }) => player),
    }))
    .filter(({ players }) => players.length > 0)

function lineOf(text: string, known: readonly Known[]): PastedLine {
  const readings = readingsOf(text)
  // A name counts before a number: 'Nico 7' is a name, too.
  for (const [fits, match] of [
    [isCalled, 'sure'],
    [hasNumber, 'sure'],
    [isAlike, 'alike'],
  ] as const) {
    const found = findBy(readings, known, fits)
    const [best] = found
    if (best === undefined) continue
    const candidates = [...new Set(found.flatMap(({ players }) => players))]
    const { place, kills } = best
    return { text, place, kills, candidates, match: candidates.length === 1 ? match : 'several' }
  }
  const [first] = readings
  return { text, place: first?.place ?? null, kills: first?.kills ?? null, candidates: [], match: 'nobody' }
}

/** More than a room has players, or longer than a name with two numbers, is no result. */
const MOST_LINES = LIMITS.roomPlayers * 2
const LONGEST_LINE = 120

export const readLines = (text: string, known: readonly Known[]): PastedLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => lineOf(line, known))

/** A line with the player it is about; null: nobody has chosen one, or it is about none. */
export interface ChosenLine {
  place: number | null
  kills: number | null
  player: string | null
  /** It is about no player: a heading, or somebody who does not count. */
  isLeftOut: boolean
}

/** Whether no line says a place: then they stand in the order of finish. */
export const areInOrder = (lines: readonly Pick<PastedLine, 'place'>[]): boolean =>
  lines.every(({ place }) => place === null)

/** A line without a player keeps its place, so that those behind it keep theirs. */
export const inOrder = (lines: readonly ChosenLine[]): ChosenLine[] => {
  let place = 0
  return lines.map((line) => (line.isLeftOut ? line : { ...line, place: (place += 1) }))
}

/** By line: why it cannot count as it is. */
export function lineProblems(lines: readonly ChosenLine[], entrants: number): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [at, { player, place }] of lines.entries()) {
    if (player === null) continue
    const earlier = lines.slice(0, at).filter((line) => line.player !== null)
    if (earlier.some((line) => line.player === player)) problems.set(at, 'Ya está en otra línea')
    else if (place !== null && place > entrants) problems.set(at, `No hay puesto ${place}.º: son ${entrants}`)
    else if (place !== null && earlier.some((line) => line.place === place)) {
      problems.set(at, `El puesto ${place}.º ya está en otra línea`)
    }
  }
  return problems
}

/** The scoring with the pasted lines. Who had one of their places before has none. */
export function withLines(scoring: Scoring, lines: readonly ChosenLine[]): Scoring {
  const counted = lines.flatMap(({ player, place, kills }) =>
    player === null ? [] : [{ player, place, kills }],
  )
  const placed = counted.filter(({ place }) => place !== null)
  let next = withoutPlayers(
    scoring,
    placed.map(({ player }) => player),
  )
  const order = [...next.order]
  for (const { place, player } of placed) {
    if (place === null) continue
    while (order.length < place) order.push(null)
    order[place - 1] = player
  }
  next = { ...next, order }
  return counted.reduce(
    (present, { player, kills }) =>
      kills === null ? present : afterStep(present, { is: 'kills', player, kills }),
    next,
  )
}
