import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isRepeated, localTime, offsetMinutes, timeZoneBlock } from './time-zone-block.ts'

/** The length of a calendar entry where no end is set. */
const USUAL_MS = 3 * 60 * 60 * 1000
const FOLD_AT = 74
/** Long enough for every browser to have begun with the file. */
const KEPT_MS = 60_000

type Event = Pick<Tournament, 'id' | 'name' | 'date' | 'endDate' | 'timeZone' | 'revision'>

/** Line ends among them would begin another line of the file. */
const CONTROLS = /\p{Cc}+/gu

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** A line has at most 75 bytes; the rest goes on in the next, behind a space. No letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, length] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > FOLD_AT) {
      text += '\r\n '
      length = 0
    }
    text += character
    length += size
  }
  return text
}

const utc = (time: number): string => `${localTime(time, 0)}Z`

/** The tournament as a calendar takes it, at the hour of its own zone; null while it has no date. */
export function calendarFile(
  { id, name: written, date, endDate, timeZone, revision }: Event,
  address: string,
  now: Date,
): string | null {
  if (date === null) return null
  const start = Date.parse(date)
  const end = endDate === null ? start + USUAL_MS : Date.parse(endDate)
  const name = written.replaceAll(CONTROLS, ' ')
  // The second of two hours that a clock shows alike has no name in its zone.
  const at = (time: number): string =>
    isRepeated(time, timeZone)
      ? `:${utc(time)}`
      : `;TZID=${timeZone}:${localTime(time, offsetMinutes(time, timeZone))}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT.name}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneBlock(timeZone, start, end),
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(address).host}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(now.getTime())}`,
    `DTSTART${at(start)}`,
    `DTEND${at(end)}`,
    `SUMMARY:${escaped(`${name} · ${PRODUCT.name}`)}`,
    `DESCRIPTION:${escaped(`Únete al grupo oficial y confirma tu participación antes del torneo.\n${address}`)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    `DESCRIPTION:${escaped(name)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Hands the browser a file to save. */
export function saveCalendarFile(tournament: Event, address: string): void {
  const file = calendarFile(tournament, address, new Date())
  if (file === null) return
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${tournament.id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
