/** Dates as people in Latin America write them; the locale's own odd spaces and commas are taken out. */
const LOCALE = 'es'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
}
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

const format = (options: Intl.DateTimeFormatOptions, timeZone: string, date: Date): string =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(date).replaceAll(/[\u00a0\u202f]/g, ' ')

export const day = (date: Date, timeZone: string): string => format(DAY, timeZone, date).replaceAll(',', '')

export const time = (date: Date, timeZone: string): string => format(TIME, timeZone, date)

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

/** 'sábado, 28 de noviembre de 2026, 8:00 p. m.', where the hour never breaks in two. */
export const longDate = (date: Date, timeZone: string): string =>
  `${format(LONG_DAY, timeZone, date)}, ${time(date, timeZone).replaceAll(' ', '\u00a0')}`

const wallClock = (date: Date, timeZone: string): string =>
  format({ dateStyle: 'short', timeStyle: 'short' }, timeZone, date)

/** Browsers name the countries in Spanish and leave most cities as they are. */
const CITIES: Readonly<Record<string, string>> = {
  'Mexico City': 'Ciudad de México',
  Cancun: 'Cancún',
  'Sao Paulo': 'São Paulo',
  'New York': 'Nueva York',
}

/** 'hora de Mexico City', as Chrome has it. */
export function inSpanish(zoneName: string): string {
  const city = Object.keys(CITIES).find((one) => zoneName.endsWith(one))
  return city === undefined ? zoneName : zoneName.replace(city, CITIES[city] ?? city)
}

/** 'hora de Perú'; the longer form where a browser has only letters like CET for the short one. */
function zoneName(date: Date, timeZone: string): string {
  const names = (['shortGeneric', 'longGeneric'] as const).map((timeZoneName) => {
    const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName }).formatToParts(date)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return inSpanish(names.find((name) => name.startsWith('hora')) ?? timeZone)
}

/** '7:00 p. m., hora de Perú', with the day where that differs too; null where both clocks agree. */
export function timeElsewhere(date: Date, timeZone: string, visitorZone: string): string | null {
  if (wallClock(date, timeZone) === wallClock(date, visitorZone)) return null
  const sameDay = day(date, timeZone) === day(date, visitorZone)
  return `${sameDay ? time(date, timeZone) : dayAndTime(date, timeZone)}, ${zoneName(date, timeZone)}`
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
