import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockChanges, ZONES } from '../../../testing/zones.ts'
import { dayAround, instantOf, wallTimeOf } from './wall-time.ts'

describe('dayAround', () => {
  it.each([
    ['2030-01-11T01:00:00.000Z', 'America/Bogota', '2030-01-10T05:00:00.000Z', '2030-01-11T05:00:00.000Z'],
    // The first instant belongs to the day.
    ['2030-01-11T05:00:00.000Z', 'America/Bogota', '2030-01-11T05:00:00.000Z', '2030-01-12T05:00:00.000Z'],
    // Havana goes from midnight to one o'clock: the day has 23 hours.
    ['2026-03-08T12:00:00.000Z', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ])('%s in %s', (instant, zone, from, before) => {
    const day = dayAround(new Date(instant), zone)
    expect([day.from.toISOString(), day.before.toISOString()]).toEqual([from, before])
  })
})

describe('instantOf', () => {
  const INSTANTS = {
    'America/Bogota': {
      '2030-01-10T20:00': '2030-01-11T01:00:00.000Z',
      '2026-02-30T20:00': null,
      '2026-02-01': null,
      mañana: null,
    },
    'America/Santiago': {
      '2030-01-10T20:00': '2030-01-10T23:00:00.000Z',
      '2030-07-10T20:00': '2030-07-11T00:00:00.000Z',
    },
    'Europe/Madrid': {
      // 2 to 3 in the morning happens twice on the day summer ends: the first counts.
      '2026-10-25T02:30': '2026-10-25T00:30:00.000Z',
      // Half past two does not happen on the day summer begins: half an hour after the change.
      '2026-03-29T02:30': '2026-03-29T01:30:00.000Z',
    },
    // It goes from midnight to one o'clock.
    'America/Havana': {
      '2026-03-08T00:00': '2026-03-08T05:00:00.000Z',
      '2026-03-08T01:00': '2026-03-08T05:00:00.000Z',
    },
  }

  describe.each(Object.entries(INSTANTS))('in %s', (zone, instants) => {
    it.each(Object.entries(instants))('%s is %s', (wallTime, instant) => {
      expect(instantOf(wallTime, zone)).toBe(instant)
    })
  })

  it('finds every minute again, also around the changes of the clock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.nat(),
        fc.integer({ min: -200, max: 200 }),
        (zone, pick, minutes) => {
          const changes = clockChanges(zone)
          const middle =
            changes[pick % Math.max(changes.length, 1)] ?? Date.UTC(2027, 0, 1) + (pick % 8760) * 3_600_000
          const instant = new Date(middle + minutes * 60_000)
          const shown = wallTimeOf(instant, zone)
          const found = new Date(instantOf(shown, zone) ?? 0)
          expect(wallTimeOf(found, zone)).toBe(shown)
          expect([0, 3_600_000]).toContain(instant.getTime() - found.getTime())
        },
      ),
    )
  })
})

it('the zones change their clocks, or do not', () => {
  expect(ZONES.map((zone) => clockChanges(zone).length)).toEqual([4, 0, 4, 4])
})
