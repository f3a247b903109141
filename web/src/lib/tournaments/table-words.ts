import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { seatName } from '@arena-libre/functions/contract/match-day/seat-name'
import type { RoomTable, TableMatch } from '@arena-libre/functions/contract/match-day/results-schema'
import { roundOf } from '@arena-libre/functions/contract/match-day/shown-table'
import {
  type MatchPoints,
  type Standing,
  type Standings,
  type TablePhase,
} from '@arena-libre/functions/contract/match-day/standings'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { countText, pointsText } from '../texts.ts'

type Modality = Tournament['modality']

/** What is shown of a player in public. */
export const shownName = ({ name, seat }: Pick<Standing, 'name' | 'seat'>, modality: Modality): string =>
  name ?? seatName(seat, modality)

const SECOND_MS = 1000
const UNITS = [
  { ms: 86_400_000, text: (count: number) => `hace ${countText(count, 'día', 'días')}` },
  { ms: 3_600_000, text: (count: number) => `hace ${count} h` },
  { ms: 60_000, text: (count: number) => `hace ${count} min` },
] as const

/** 'hace 20 s': the clock of the page ticks each 15 seconds, so that ten are fine enough. */
export function agoText(since: number, now: number): string {
  const elapsed = Math.max(0, now - since)
  const unit = UNITS.find(({ ms }) => elapsed >= ms)
  if (unit !== undefined) return unit.text(Math.floor(elapsed / unit.ms))
  const tens = Math.floor(elapsed / SECOND_MS / 10) * 10
  return tens === 0 ? 'hace un momento' : `hace ${tens} s`
}

/** A match of the plan, as the page names it. */
export interface PlanMatch {
  number: number
  map: string
  startsAt: string | null
  /** Undefined before its results are public. */
  published: TableMatch | undefined
  /** It is being played, as far as the hours say: nobody reports it. */
  isPlaying: boolean
}

/** The matches of a room. At most one of them is being played. */
export function planMatches({ plan, matches }: RoomTable, isOver: boolean, now: number): PlanMatch[] {
  const published = plan.matches.map((_, index) => matches.find(({ match }) => match === index + 1))
  const next = isOver ? -1 : published.indexOf(undefined)
  return plan.matches.map(({ map, startsAt }, index) => ({
    number: index + 1,
    map,
    startsAt,
    published: published[index],
    isPlaying: index === next && (startsAt === null ? next > 0 : Date.parse(startsAt) <= now),
  }))
}

/** What stands in a table for one match of one player. */
export interface Cell {
  /** On a phone. */
  short: string
  long: string
  /** Instead of both, for screen readers. */
  spoken: string
  isBooyah: boolean
  /** In words rather than in points. */
  isWord: boolean
  penalty: number
}

const word = (short: string, long = short, spoken = long): Cell => ({
  short,
  long,
  spoken,
  isBooyah: false,
  isWord: true,
  penalty: 0,
})

const UNKNOWN = word('s/d', 's/d', 'sin datos')
const PLAYING = word('…', 'en juego')
const AHEAD = word('–', '–', 'por jugar')

export const penaltyText = (penalty: number): string => `${pointsText(penalty)} de penalización`

const punished = (cell: Cell, penalty: number): Cell =>
  penalty === 0 ? cell : { ...cell, penalty, spoken: `${cell.spoken}, con ${penaltyText(penalty)}` }

export function cellOf(
  result: MatchPoints | null,
  { published, isPlaying }: Pick<PlanMatch, 'published' | 'isPlaying'>,
): Cell {
  if (published === undefined) return isPlaying ? PLAYING : AHEAD
  if (result === null) return UNKNOWN
  const { state, place, kills, points, isBooyah, penalty } = result
  if (state === 'absent') return punished(word('NJ', 'no jugó'), penalty)
  if (state === 'disqualified') return punished(word('DQ', 'descalif.', 'descalificado'), penalty)
  if (place === null && kills === null) return punished(UNKNOWN, penalty)
  const text = String(points)
  const spoken = isBooyah ? `${text}, Booyah` : text
  return punished({ short: text, long: text, spoken, isBooyah, isWord: false, penalty: 0 }, penalty)
}

/** Unknown kills are not zero. */
export const killsText = (kills: number | null): string => (kills === null ? 's/d' : String(kills))

export const spokenKills = (kills: number | null): string => (kills === null ? 'sin datos' : String(kills))

/** 'sube 2' */
export function movementText(movement: number | null): string {
  if (movement === null) return ''
  if (movement === 0) return 'igual'
  return movement > 0 ? `sube ${movement}` : `baja ${-movement}`
}

/** Under the title. The age of a table that is closed says nothing. */
export function progressText(
  table: RoomTable,
  matches: readonly PlanMatch[],
  phase: TablePhase,
  now: number,
): string {
  const age = `actualizada ${agoText(Date.parse(table.updatedAt), now)}`
  const playing = matches.find(({ isPlaying }) => isPlaying)
  if (phase === 'live' && playing !== undefined) return `Partida ${playing.number} en juego · ${age}`
  const played = countText(table.matches.length, 'partida jugada', 'partidas jugadas')
  const of = table.matches.length < table.plan.matches.length ? ` de ${table.plan.matches.length}` : ''
  return phase === 'official' ? played : `${played}${of} · ${age}`
}

/** When the last of its matches became official. */
export const closedAt = ({ matches }: Pick<RoomTable, 'matches'>): string | null =>
  matches
    .flatMap(({ officialAt }) => (officialAt === null ? [] : [officialAt]))
    .toSorted()
    .at(-1) ?? null

interface ClaimWords {
  /** Until when, as '10:30 p. m.': it ends in a full stop. */
  until: string | null
  /** The numbers of matches with a claim that nobody has answered. */
  reviewed: readonly number[]
}

/** What players can still do about a table that is not official. */
export function reviewText({ until, reviewed }: ClaimWords): string {
  if (until !== null) return `Los árbitros revisan hasta las ${until} ¿Ves un error? Reclama desde tu boleto.`
  return reviewed.length > 0
    ? 'Los árbitros revisan un reclamo. La tabla puede cambiar.'
    : 'El tiempo de reclamos terminó. Los árbitros hacen oficial la tabla en un momento.'
}

export const reviewedMatches = ({ matches }: Pick<RoomTable, 'matches'>): number[] =>
  matches.flatMap(({ match, inReview }) => (inReview ? [match] : []))

/** 'Pasan a la final' */
export function goOnText(next: string | undefined): string {
  if (next === undefined) return 'Pasan a la siguiente ronda'
  const name = next.trim()
  return name.toLocaleLowerCase('es') === 'final' ? 'Pasan a la final' : `Pasan a: ${name}`
}

export const crownText = (target: number): string => `A ${pointsText(target)}: puede coronarse`

/** How far a player is from the next one who matters: the last who goes on, or else who is in front. */
export function ownText({ rows }: Pick<Standings, 'rows'>, seat: number): string | null {
  const index = rows.findIndex((row) => row.seat === seat)
  const own = rows[index]
  if (own === undefined) return null
  const lastOn = rows.findLast(({ goesOn }) => goesOn)
  const ahead =
    lastOn !== undefined && !own.goesOn
      ? lastOn
      : rows.slice(0, index).findLast(({ points }) => points > own.points)
  if (ahead !== undefined && ahead.points > own.points) {
    return `Tú · a ${pointsText(ahead.points - own.points)} del ${ahead.place}.º`
  }
  if (own.isTied || index > 0) return 'Tú · con los mismos puntos que el de adelante'
  const behind = rows[1]
  return behind === undefined || behind.points === own.points
    ? 'Tú · vas primero'
    : `Tú · vas primero por ${pointsText(own.points - behind.points)}`
}

/** The rows of one match: by place, then those without one. */
export function matchRows({ rows }: Pick<Standings, 'rows'>, match: number): readonly Standing[] {
  const order = (row: Standing): number => {
    const result = row.matches[match - 1] ?? null
    if (result === null) return 1000
    if (result.state === 'absent') return 3000
    if (result.state === 'disqualified') return 2000
    return result.place ?? 999
  }
  return rows.toSorted((one, other) => order(one) - order(other))
}

/** 'Eliminatoria · Sala 3'; without a number where the round has one room. */
export function roomTitle(room: string, rounds: readonly Round[]): string {
  const round = rounds[roundOf(room) - 1]
  if (round === undefined) return `Sala ${room.split('-')[1]}`
  return round.rooms === 1 ? round.name : `${round.name} · Sala ${room.split('-')[1]}`
}
