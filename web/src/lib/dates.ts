import { dateIn, timeIn, zoneNameIn } from '@arena-libre/functions/contract/time/spanish-dates'

const LOCALE = 'es'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
}

/** 'sáb 28 nov': the locale's commas are more than a card has room for. */
export const day = (date: Date, timeZone: string): string => dateIn(DAY, timeZone, date).replaceAll(',', '')

export const time = (date: Date, timeZone: string): string => timeIn(timeZone, date)

export const visitorTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat(LOCALE, { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** 'sáb 28 nov, 8:00 p. m.' */
export const dayAndTime = (date: Date, timeZone: string): string =>
  `${day(date, timeZone)}, ${time(date, timeZone)}`

/** The hour in running text, where it never breaks in two. */
const unbrokenTime = (date: Date, timeZone: string): string => time(date, timeZone).replaceAll(' ', '\u00a0')

/** The same as `dayAndTime`, in running text. */
export const dayAndTimeInText = (date: Date, timeZone: string): string =>
  `${day(date, timeZone)}, ${unbrokenTime(date, timeZone)}`

/** 'sábado, 28 de noviembre de 2026, 8:00 p. m.' */
export const longDate = (date: Date, timeZone: string): string =>
  `${dateIn(LONG_DAY, timeZone, date)}, ${unbrokenTime(date, timeZone)}`

const wallClock = (date: Date, timeZone: string): string =>
  dateIn({ dateStyle: 'short', timeStyle: 'short' }, timeZone, date)

/** '7:00 p. m., hora de Perú', with the day where that differs too; null where both clocks agree. */
export function timeElsewhere(date: Date, timeZone: string, visitorZone: string): string | null {
  if (wallClock(date, timeZone) === wallClock(date, visitorZone)) return null
  const sameDay = day(date, timeZone) === day(date, visitorZone)
  return `${sameDay ? time(date, timeZone) : dayAndTime(date, timeZone)}, ${zoneNameIn(timeZone, date)}`
}

/** When something starts for a visitor: by their own clock, and beside it by its own where that is another one. */
export function startHere(date: string, timeZone: string) {
  const start = new Date(date)
  const here = visitorTimeZone()
  return { start, here, elsewhere: timeElsewhere(start, timeZone, here) }
}

const AGES = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** 'hace 3 minutos' */
export function age(since: number, now: number): string {
  const elapsed = Math.max(0, now - since)
  const step = AGES.find(({ ms }) => elapsed >= ms)
  if (step === undefined) return 'hace un momento'
  const count = Math.floor(elapsed / step.ms)
  return new Intl.RelativeTimeFormat(LOCALE).format(-count, step.unit)
}
