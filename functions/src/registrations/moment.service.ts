import { Recent } from '../data/recent.ts'

/** A locale's own odd spaces are taken out: some mail programs show them as boxes. */
const format = (options: Intl.DateTimeFormatOptions, timeZone: string, date: Date): string =>
  new Intl.DateTimeFormat('es', { ...options, timeZone }).format(date).replaceAll(/[\u00a0\u202f]/g, ' ')

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/** 'hora de Perú'; the longer form, then the zone's own name, where there are only letters like CET. */
function zoneName(date: Date, timeZone: string): string {
  const names = (['shortGeneric', 'longGeneric'] as const).map((timeZoneName) => {
    const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName }).formatToParts(date)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return names.find((name) => name.startsWith('hora')) ?? timeZone
}

const write = (date: Date, timeZone: string): string =>
  `${format(DAY, timeZone, date)}, ${format(TIME, timeZone, date)} (${zoneName(date, timeZone)})`

/** Everybody who registers for a tournament is told the same moment, and finding the words takes a while. */
const written = new Recent<string>(50)

/** 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia)': whoever reads it may be anywhere. */
export const momentIn = (date: Date, timeZone: string): string =>
  written.get(`${date.toISOString()} ${timeZone}`, () => write(date, timeZone))
