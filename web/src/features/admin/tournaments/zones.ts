import { formattersFor } from '@arena-libre/functions/contract/time/formatters'
import { zoneNameInSpanish } from '@arena-libre/functions/contract/time/spanish-dates'
import { day, dayAndTimeInText, timeInText } from '../../../lib/dates.ts'
import { listText } from '../../../lib/texts.ts'

/** Where most players are: start times are shown for these cities. */
const CAPITALS = [
  ['Ciudad de México', 'America/Mexico_City'],
  ['Bogotá', 'America/Bogota'],
  ['Lima', 'America/Lima'],
  ['Caracas', 'America/Caracas'],
  ['Santiago', 'America/Santiago'],
  ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
] as const

const OTHERS = [
  ['Asunción', 'America/Asuncion'],
  ['Ciudad de Guatemala', 'America/Guatemala'],
  ['Ciudad de Panamá', 'America/Panama'],
  ['La Habana', 'America/Havana'],
  ['La Paz', 'America/La_Paz'],
  ['Madrid', 'Europe/Madrid'],
  ['Managua', 'America/Managua'],
  ['Montevideo', 'America/Montevideo'],
  ['Nueva York', 'America/New_York'],
  ['Quito', 'America/Guayaquil'],
  ['San José', 'America/Costa_Rica'],
  ['San Juan', 'America/Puerto_Rico'],
  ['San Salvador', 'America/El_Salvador'],
  ['Santo Domingo', 'America/Santo_Domingo'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Tegucigalpa', 'America/Tegucigalpa'],
] as const

const CITIES = [...CAPITALS, ...OTHERS]

/** 'Caracas', or what can be read from the name of a zone that is not among ours. */
export const cityOf = (zone: string): string =>
  CITIES.find(([, one]) => one === zone)?.[0] ??
  zoneNameInSpanish(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)

const offsetFormatterIn = formattersFor('es', { timeZoneName: 'shortOffset' })

/** 'GMT−4' */
function offsetOf(zone: string, at: Date): string {
  const parts = offsetFormatterIn(zone).formatToParts(at)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('-', '−')
}

/** The zones to choose from, always with the present one, with their offsets at a moment. */
export function zoneOptions(present: string, at: Date): { value: string; label: string }[] {
  const zones = CITIES.map(([, zone]): string => zone)
  const all = zones.includes(present) ? zones : [present, ...zones]
  return all.map((zone) => ({ value: zone, label: `${cityOf(zone)} (${offsetOf(zone, at)})` }))
}

/** '7:00 p. m. en Ciudad de México · 8:00 p. m. en Bogotá y Lima', with the day where it is another one. */
export function hoursElsewhere(start: Date, zone: string): string {
  const groups = new Map<string, string[]>()
  for (const [city, other] of CAPITALS) {
    if (other === zone) continue
    const isSameDay = day(start, other) === day(start, zone)
    const hour = isSameDay ? timeInText(start, other) : dayAndTimeInText(start, other)
    groups.set(hour, [...(groups.get(hour) ?? []), city])
  }
  return [...groups].map(([hour, cities]) => `${hour} en ${listText(cities)}`).join(' · ')
}
