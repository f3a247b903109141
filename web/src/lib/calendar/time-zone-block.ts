import { offsetMinutes, zoneChanges } from './zone-changes.ts'

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
