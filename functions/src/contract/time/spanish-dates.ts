/** Dates as people in Latin America write them; the locale's own odd spaces are taken out. */
const LOCALE = 'es'

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

export const dateIn = (options: Intl.DateTimeFormatOptions, timeZone: string, date: Date): string =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(date).replaceAll(/[\u00a0\u202f]/g, ' ')

/** '8:00 p. m.' */
export const timeIn = (timeZone: string, date: Date): string => dateIn(TIME, timeZone, date)

/** Cities whose Spanish name not every engine knows. */
const CITIES: Readonly<Record<string, string>> = {
  'Mexico City': 'Ciudad de México',
  Cancun: 'Cancún',
  'Sao Paulo': 'São Paulo',
  'New York': 'Nueva York',
}

/** 'hora de Mexico City', as Chrome has it. */
export function zoneNameInSpanish(zoneName: string): string {
  const city = Object.keys(CITIES).find((one) => zoneName.endsWith(one))
  return city === undefined ? zoneName : zoneName.replace(city, CITIES[city] ?? city)
}

/** 'hora de Perú'; the longer form, then the zone's own name, where there are only letters like CET. */
export function zoneNameIn(timeZone: string, date: Date): string {
  const names = (['shortGeneric', 'longGeneric'] as const).map((timeZoneName) => {
    const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName }).formatToParts(date)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return zoneNameInSpanish(names.find((name) => name.startsWith('hora')) ?? timeZone)
}
