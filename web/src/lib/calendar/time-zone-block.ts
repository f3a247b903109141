import { instantOf, wallTimeOf } from '@arena-libre/functions/contract/wall-time'

/** Calendars look a little before and after an event for the rule that holds then. */
const AROUND_MS = 400 * 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

const two = (figure: number): string => String(figure).padStart(2, '0')

const offset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** '20300110T200000', of an instant as a clock so many minutes ahead of UTC shows it. */
export const localTime = (at: number, minutes: number): string =>
  new Date(at + minutes * MINUTE_MS)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}Z$/, '')

function observance(from: string, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ]
}

/** The zone as RFC 5545 wants it: calendars do not have to know its name to show the right hour. */
export function timeZoneBlock(timeZone: string, start: number, end: number): string[] {
  const changes = zoneChanges(timeZone, start - AROUND_MS, end + AROUND_MS)
  const first = offsetMinutes(start - AROUND_MS, timeZone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) => observance(localTime(at, before), before, after)),
    'END:VTIMEZONE',
  ]
}

/** From an instant on, a zone's clock is so many minutes ahead of UTC. */
interface ZoneChange {
  at: number
  before: number
  after: number
}

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
function zoneChanges(timeZone: string, from: number, to: number): ZoneChange[] {
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
