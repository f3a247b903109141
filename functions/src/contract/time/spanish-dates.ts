import { formattersFor } from './formatters.ts'

const LOCALE = 'es'

/** Writes dates as people in Latin America do; the locale's own odd spaces are taken out. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (timeZone: string, date: Date) => string {
  const formatterIn = formattersFor(LOCALE, options)
  return (timeZone, date) =>
    formatterIn(timeZone)
      .format(date)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** '8:00 p. m.' */
export const timeIn = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

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

const ZONE_NAMES = (['shortGeneric', 'longGeneric'] as const).map((timeZoneName) =>
  formattersFor(LOCALE, { timeZoneName }),
)

/** 'hora de Perú'; the longer form, then the zone's own name, where there are only letters like CET. */
export function zoneNameIn(timeZone: string, date: Date): string {
  const names = ZONE_NAMES.map((formatterIn) => {
    const parts = formatterIn(timeZone).formatToParts(date)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  })
  return zoneNameInSpanish(names.find((name) => name.startsWith('hora')) ?? timeZone)
}
