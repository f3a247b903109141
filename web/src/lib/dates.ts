import { dateFormat, timeIn, zoneNameIn } from '@arena-libre/functions/contract/time/spanish-dates'
import { useHydrating } from './drawn.ts'

const LOCALE = 'es'

const dayIn = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const longDayIn = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const shortDateIn = dateFormat({ day: 'numeric', month: 'short' })
const yearOf = dateFormat({ year: 'numeric' })

/** 'sáb 28 nov': the locale's commas are more than a card has room for. */
export const day = (date: Date, timeZone: string): string => dayIn(timeZone, date).replaceAll(',', '')

/** '28 nov' */
export const shortDate = (date: Date, timeZone: string): string => shortDateIn(timeZone, date)

export const yearIn = (date: Date, timeZone: string): string => yearOf(timeZone, date)

export const time = (date: Date, timeZone: string): string => timeIn(timeZone, date)

let ownZone: string | undefined

/** Read once a task: that takes long, and travellers change it while the page is open. */
export function visitorTimeZone(): string {
  if (ownZone === undefined) {
    ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    queueMicrotask(() => {
      ownZone = undefined
    })
  }
  return ownZone
}

/**
 * The visitor's time zone. A page that is drawn for all visitors has the zone of what it shows, and names it
 * (`HourElsewhere`).
 */
export function useVisitorZone(ofTheEvent: string): string {
  const isHydrating = useHydrating()
  return isHydrating ? ofTheEvent : visitorTimeZone()
}

const timeZones = new Set<string>()

/** Asking `Intl` takes longer than reading the rest of a record: the few that exist are remembered. */
export const isTimeZone = (timeZone: string): boolean => {
  if (timeZones.has(timeZone)) return true
  try {
    Intl.DateTimeFormat(LOCALE, { timeZone })
    timeZones.add(timeZone)
    return true
  } catch {
    return false
  }
}

/** 'sáb 28 nov, 8:00 p. m.' */
export const dayAndTime = (date: Date, timeZone: string): string =>
  `${day(date, timeZone)}, ${time(date, timeZone)}`

/** The hour in running text, where it never breaks in two: '8:00 p. m.' */
export const timeInText = (date: Date, timeZone: string): string =>
  time(date, timeZone).replaceAll(' ', '\u00a0')

/** The same as `dayAndTime`, in running text. */
export const dayAndTimeInText = (date: Date, timeZone: string): string =>
  `${day(date, timeZone)}, ${timeInText(date, timeZone)}`

/** 'sábado, 28 de noviembre de 2026' */
export const longDay = (date: Date, timeZone: string): string => longDayIn(timeZone, date)

/** 'sábado, 28 de noviembre de 2026, 8:00 p. m.' */
export const longDate = (date: Date, timeZone: string): string =>
  `${longDay(date, timeZone)}, ${timeInText(date, timeZone)}`

/** '7:00 p. m., hora de Perú' */
export const hourIn = (timeZone: string, date: Date): string =>
  `${time(date, timeZone)}, ${zoneNameIn(timeZone, date)}`

/** The hour in another zone, with the day where that differs too; null where both clocks agree. */
export function hourElsewhere(date: Date, timeZone: string, visitorZone: string): string | null {
  const isSameDay = day(date, timeZone) === day(date, visitorZone)
  if (isSameDay && time(date, timeZone) === time(date, visitorZone)) return null
  const hour = hourIn(timeZone, date)
  return isSameDay ? hour : `${day(date, timeZone)}, ${hour}`
}

const AGES = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

let elapsedFormatter: Intl.RelativeTimeFormat | undefined

/** 'hace 3 minutos' */
export function age(since: number, now: number): string {
  const elapsed = Math.max(0, now - since)
  const step = AGES.find(({ ms }) => elapsed >= ms)
  if (step === undefined) return 'hace un momento'
  const count = Math.floor(elapsed / step.ms)
  elapsedFormatter ??= new Intl.RelativeTimeFormat(LOCALE)
  return elapsedFormatter.format(-count, step.unit)
}
