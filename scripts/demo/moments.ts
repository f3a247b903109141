import { instantOf, wallTimeOf } from '../../functions/src/contract/time/wall-time.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

interface Circumstances {
  /** When the world is loaded. */
  now: Date
  start: Date
  timeZone: string
}

/** A date of a demo tournament, relative to the loading of the world. */
export type Moment = (circumstances: Circumstances) => Date

const shifted = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

export const fromNow =
  (ms: number): Moment =>
  ({ now }) =>
    shifted(now, ms)

export const beforeStart =
  (ms: number): Moment =>
  ({ start }) =>
    shifted(start, -ms)

/** The next full hour. */
export const onTheHour =
  (ms: number): Moment =>
  ({ now }) =>
    new Date(Math.ceil(shifted(now, ms).getTime() / HOUR_MS) * HOUR_MS)

/** A day relative to today at a full hour, in the tournament's time zone. */
export const onDay =
  (days: number, hour: number): Moment =>
  ({ now, timeZone }) => {
    const day = wallTimeOf(shifted(now, days * DAY_MS), timeZone).slice(0, 10)
    const instant = instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
    if (instant === null) throw new Error(`${day} has no hour ${hour}`)
    return new Date(instant)
  }
