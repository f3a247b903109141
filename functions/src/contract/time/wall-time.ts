import { formattersFor } from './formatters.ts'

/** What a clock on a wall shows, as date inputs write it: '2030-01-10T20:00'. */
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

/** The Swedish locale formats dates like ISO 8601. */
const clockOf = formattersFor('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The clock of `timeZone` at an instant, to the minute. */
export const wallTimeOf = (instant: Date, timeZone: string): string =>
  clockOf(timeZone).format(instant).replace(' ', 'T')

/** An instant without its seconds, which date inputs do not have. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`

/**
 * The instant at which the clock of `timeZone` shows `wallTime`, or null for an invalid time. If clocks are put back,
 * the time occurs twice and the first is used; if they are put forward, it does not occur, and the same distance
 * after the change is used.
 */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const asUtc = WALL_TIME.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN
  // 30 February parses, as a day in March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wallTime)) return null
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((time) => asUtc - offsetAt(time, timeZone))
  const candidates = [before, after]
    .filter((time) => time !== undefined)
    .toSorted((one, other) => one - other)
  const shown = candidates.find((time) => wallTimeOf(new Date(time), timeZone) === wallTime)
  return new Date(shown ?? before ?? asUtc).toISOString()
}

/** The day that an instant belongs to in a zone: its first instant, and that of the next day. */
export function dayAround(instant: Date, timeZone: string): { from: Date; before: Date } {
  const today = `${wallTimeOf(instant, timeZone).slice(0, 10)}T00:00`
  const tomorrow = new Date(Date.parse(`${today}Z`) + DAY_MS).toISOString().slice(0, 16)
  const startOf = (wallTime: string) => new Date(instantOf(wallTime, timeZone) ?? instant)
  return { from: startOf(today), before: startOf(tomorrow) }
}

/** How far the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${wallTimeOf(new Date(minute), timeZone)}Z`) - minute
}
