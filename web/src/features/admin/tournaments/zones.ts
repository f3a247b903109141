import { formattersFor } from '@arena-libre/functions/contract/time/formatters'
import { zoneNameInSpanish } from '@arena-libre/functions/contract/time/spanish-dates'
import { day, dayAndTime, time } from '../../../lib/dates.ts'

/** Where most players are: start times are shown for these cities. */
const CAPITALS = [
  { city: 'Ciudad de México', zone: 'America/Mexico_City' },
  { city: 'Bogotá', zone: 'America/Bogota' },
  { city: 'Lima', zone: 'America/Lima' },
  { city: 'Caracas', zone: 'America/Caracas' },
  { city: 'Santiago', zone: 'America/Santiago' },
  { city: 'Buenos Aires', zone: 'America/Argentina/Buenos_Aires' },
] as const

const OTHERS = [
  { city: 'Asunción', zone: 'America/Asuncion' },
  { city: 'Ciudad de Guatemala', zone: 'America/Guatemala' },
  { city: 'Ciudad de Panamá', zone: 'America/Panama' },
  { city: 'La Habana', zone: 'America/Havana' },
  { city: 'La Paz', zone: 'America/La_Paz' },
  { city: 'Madrid', zone: 'Europe/Madrid' },
  { city: 'Managua', zone: 'America/Managua' },
  { city: 'Montevideo', zone: 'America/Montevideo' },
  { city: 'Nueva York', zone: 'America/New_York' },
  { city: 'Quito', zone: 'America/Guayaquil' },
  { city: 'San José', zone: 'America/Costa_Rica' },
  { city: 'San Juan', zone: 'America/Puerto_Rico' },
  { city: 'San Salvador', zone: 'America/El_Salvador' },
  { city: 'Santo Domingo', zone: 'America/Santo_Domingo' },
  { city: 'São Paulo', zone: 'America/Sao_Paulo' },
  { city: 'Tegucigalpa', zone: 'America/Tegucigalpa' },
] as const

const CITIES = [...CAPITALS, ...OTHERS]

/** 'Caracas', or what can be read from the name of a zone that is not among ours. */
export const cityOf = (zone: string): string =>
  CITIES.find((one) => one.zone === zone)?.city ??
  zoneNameInSpanish(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)

const offsetFormatterIn = formattersFor('es', { timeZoneName: 'shortOffset' })

/** 'GMT−4' */
function offsetOf(zone: string, at: Date): string {
  const parts = offsetFormatterIn(zone).formatToParts(at)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('-', '−')
}

/** The zones to choose from, always with the present one, with their offsets at a moment. */
export function zoneOptions(present: string, at: Date): { value: string; label: string }[] {
  const zones = CITIES.map(({ zone }): string => zone)
  const all = zones.includes(present) ? zones : [present, ...zones]
  return all.map((zone) => ({ value: zone, label: `${cityOf(zone)} (${offsetOf(zone, at)})` }))
}

const LIST = new Intl.ListFormat('es')

/** '7:00 p. m. en Ciudad de México · 8:00 p. m. en Bogotá y Lima', with the day where it is another one. */
export function hoursElsewhere(start: Date, zone: string): string {
  const groups = new Map<string, string[]>()
  for (const { city, zone: other } of CAPITALS) {
    if (other === zone) continue
    const isSameDay = day(start, other) === day(start, zone)
    const hour = isSameDay ? time(start, other) : dayAndTime(start, other)
    groups.set(hour, [...(groups.get(hour) ?? []), city])
  }
  return [...groups].map(([hour, cities]) => `${hour} en ${LIST.format(cities)}`).join(' · ')
}
