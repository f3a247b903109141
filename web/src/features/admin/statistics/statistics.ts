import { type Figures, PERIODS, type Period } from '@arena-libre/functions/contract/site/figures'
import { dateFormat } from '@arena-libre/functions/contract/time/spanish-dates'
import type { Column } from '../../../components/panel/charts/column-chart.tsx'
import { isSlug } from '../../../lib/paths.ts'

/** What is looked at: the address has both. */
export interface Look {
  days: Period
  tournament: string | null
}

const PERIOD = 'periodo'
const TOURNAMENT = 'torneo'
const USUAL: Period = '28'

export const PERIOD_WORDS: Record<Period, string> = {
  '7': '7 días',
  '28': '28 días',
  '90': '90 días',
  '365': '12 meses',
}

/** Anything else in the address counts as what is usual. */
export function lookIn(query: URLSearchParams): Look {
  const tournament = query.get(TOURNAMENT)
  return {
    days: PERIODS.find((period) => period === query.get(PERIOD)) ?? USUAL,
    tournament: tournament !== null && isSlug(tournament) ? tournament : null,
  }
}

/** With its question mark; empty for what is usual. */
export function searchFor({ days, tournament }: Look): string {
  const query = new URLSearchParams({
    ...(days !== USUAL && { [PERIOD]: days }),
    ...(tournament !== null && { [TOURNAMENT]: tournament }),
  })
  return query.size === 0 ? '' : `?${query}`
}

export const apiQueryOf = ({ days, tournament }: Look): URLSearchParams =>
  new URLSearchParams({ days, ...(tournament !== null && { tournament }) })

const UTC = 'UTC'
const dayAndMonth = dateFormat({ day: 'numeric', month: 'long' })
const withYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = dateFormat({ day: 'numeric', month: 'short' })
const shortMonth = dateFormat({ month: 'short' })
const zoneClock = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true })
const zoneDay = dateFormat({ day: 'numeric', month: 'short' })

/** A day of a calendar has no zone. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** '1 de noviembre al 28 de noviembre de 2026' */
export const periodText = ({ from, to }: Pick<Figures, 'from' | 'to'>): string =>
  from.slice(0, 4) === to.slice(0, 4)
    ? `${dayAndMonth(UTC, dateOf(from))} al ${withYear(UTC, dateOf(to))}`
    : `${withYear(UTC, dateOf(from))} al ${withYear(UTC, dateOf(to))}`

/** 'Al día hasta las 7:46 a. m.', by the clock by which the days are counted. */
export function upToText(upTo: string, timeZone: string, now: number): string {
  const [then, today] = [new Date(upTo), new Date(now)]
  const clock = zoneClock(timeZone, then).replaceAll(' ', '\u00a0')
  const isToday = zoneDay(timeZone, then) === zoneDay(timeZone, today)
  // 'a la 1:05', 'a las 7:46'
  const at = clock.startsWith('1:') ? `la ${clock}` : `las ${clock}`
  return `Al día hasta ${at}${isToday ? '' : ` del ${zoneDay(timeZone, then)}`}`
}

/** '118 más que los 28 días anteriores (343)'; null where nothing can be compared. */
export function comparedText(count: number, previous: number | null, days: Period): string | null {
  if (previous === null) return null
  const before = days === '365' ? 'los 12 meses anteriores' : `los ${days} días anteriores`
  if (previous === 0) return `Ninguna en ${before}`
  const more = count - previous
  if (more === 0) return `Las mismas que en ${before}`
  return `${Math.abs(more)} ${more > 0 ? 'más' : 'menos'} que en ${before} (${previous})`
}

const STEP_ENDS = ['15 min', '1 h', '3 h', '6 h', '12 h', '24 h', '2 días']
/** The steps after a day. */
const LONG = 6

/** Half of those who were answered waited at most so long. */
export function halfWaited(waits: readonly number[]): { figure: string; note: string } {
  const decided = sum(waits)
  if (decided === 0) return { figure: 'Sin datos', note: 'Nadie recibió respuesta todavía' }
  let counted = 0
  const step = waits.findIndex((count) => (counted += count) >= decided / 2)
  const long = sum(waits.slice(LONG))
  const end = STEP_ENDS[step]
  const note = end === undefined ? 'La mitad esperó más' : 'La mitad esperó menos'
  const longText =
    long === 0 ? 'Nadie esperó más de un día' : `${long} ${long === 1 ? 'esperó' : 'esperaron'} más de un día`
  return { figure: end ?? 'Más de 2 días', note: `${note}. ${longText}` }
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export interface Columns {
  /** 'día', 'semana', 'mes' */
  unit: string
  columns: Column[]
}

/** More columns than fit a phone are added up by week or by month. */
export function columnsOf(days: Figures['days'], period: Period): Columns {
  if (period === '365') {
    const months = Map.groupBy(days, ({ day }) => day.slice(0, 'yyyy-mm'.length))
    return { unit: 'mes', columns: [...months.values()].map((some) => columnOf(some, shortMonth)) }
  }
  if (period === '90') {
    // The last week is whole, the first one may be shorter.
    const first = days.length % 7
    const weeks = Map.groupBy(days, (_, index) => Math.ceil((index - first + 1) / 7))
    return { unit: 'semana', columns: [...weeks.values()].map((some) => columnOf(some, shortDay)) }
  }
  return {
    unit: 'día',
    columns: days.map((day) => columnOf([day], shortDay, day.cups > 0)),
  }
}

const columnOf = (days: Figures['days'], labelIn: typeof shortDay, isMarked = false): Column => ({
  id: days[0]?.day ?? '',
  label: labelIn(UTC, dateOf(days[0]?.day ?? '')),
  count: sum(days.map(({ count }) => count)),
  isMarked,
})
