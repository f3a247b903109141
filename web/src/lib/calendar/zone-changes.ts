import { instantOf, wallTimeOf } from '@arena-libre/functions/contract/wall-time'

/** From an instant on, a zone's clock is so many minutes ahead of UTC. */
export interface ZoneChange {
  at: number
  before: number
  after: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function offsetMinutes(at: number, timeZone: string): number {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  return (Date.parse(`${wallTimeOf(new Date(minute), timeZone)}Z`) - minute) / MINUTE_MS
}

/** Whether a clock put back shows that minute for the second time. */
export const isRepeated = (at: number, timeZone: string): boolean =>
  instantOf(wallTimeOf(new Date(at), timeZone), timeZone) !==
  new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString()

/** Every time the clock of a zone was or will be put forward or back in between. */
export function zoneChanges(timeZone: string, from: number, to: number): ZoneChange[] {
  const changes: ZoneChange[] = []
  for (let day = from; day < to; day += DAY_MS) {
    const [before, after] = [offsetMinutes(day, timeZone), offsetMinutes(day + DAY_MS, timeZone)]
    if (before !== after) changes.push({ at: changeWithin(day, timeZone), before, after })
  }
  return changes
}

/** The minute at which it happens, by halving the day. */
function changeWithin(day: number, timeZone: string): number {
  const before = offsetMinutes(day, timeZone)
  let [low, high] = [Math.floor(day / MINUTE_MS), Math.floor((day + DAY_MS) / MINUTE_MS)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinutes(middle * MINUTE_MS, timeZone) === before) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}
