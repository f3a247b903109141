import { wallTimeOf } from '../src/contract/time/wall-time.ts'

/** With summer time and without, north and south of the equator. */
export const ZONES = ['America/Santiago', 'America/Bogota', 'America/Havana', 'Europe/Madrid'] as const

const HOUR_MS = 3_600_000
const BEGIN = Date.UTC(2026, 0, 1)
const END = Date.UTC(2028, 0, 1)

const offsetAt = (time: number, zone: string): number =>
  Date.parse(`${wallTimeOf(new Date(time), zone)}Z`) - time

const found = new Map<string, number[]>()

/** The moments in two years at which a zone's clocks are put forward or back. */
export function clockChanges(zone: string): number[] {
  const known = found.get(zone)
  if (known !== undefined) return known
  const changes: number[] = []
  for (let time = BEGIN; time < END; time += HOUR_MS) {
    if (offsetAt(time, zone) !== offsetAt(time - HOUR_MS, zone)) changes.push(time)
  }
  found.set(zone, changes)
  return changes
}
