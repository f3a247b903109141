import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { clockChanges, ZONES } from '../../testing/zones.ts'
import {
  cardState,
  effectiveStatus,
  registrationPhase,
  tournamentState,
  type RegistrationPhase,
} from './tournaments/tournament-state.ts'
import { instantOf, wallTimeOf } from './time/wall-time.ts'

const HOUR_MS = 3_600_000

/** The start of a tournament by the clock on its wall, most often within hours of a change of that clock. */
const start = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    change: fc.nat(3),
    hours: fc.integer({ min: -30, max: 30 }),
    minutes: fc.nat(59),
  })
  .map(({ zone, change, hours, minutes }) => {
    const middle = clockChanges(zone)[change] ?? Date.UTC(2027, change * 3, 8)
    const wallTime = wallTimeOf(new Date(middle + hours * HOUR_MS + minutes * 60_000), zone)
    return { zone, wallTime, instant: instantOf(wallTime, zone) ?? '' }
  })

const shifted = (instant: string, ms: number): Date => new Date(Date.parse(instant) + ms)
const open = aTournament({ maxPlayers: 48, currentPlayers: 47, registrationDeadline: null })
const full = { ...open, currentPlayers: 48 }

describe('around the start, by the clock of any zone', () => {
  it('registration is open until the last millisecond before, and closed from the start on', () => {
    fc.assert(
      fc.property(start, fc.nat(1e12), ({ instant }, later) => {
        for (const tournament of [open, full]) {
          const dated = { ...tournament, date: instant }
          const before: RegistrationPhase = tournament === open ? 'open' : 'full'
          expect(registrationPhase(dated, shifted(instant, -1))).toBe(before)
          expect(registrationPhase(dated, shifted(instant, 0))).toBe('completed')
          expect(registrationPhase(dated, shifted(instant, 1 + later))).toBe('completed')
        }
      }),
    )
  })

  it('the tournament is in progress from the millisecond of the start until its end, full or not', () => {
    fc.assert(
      fc.property(start, ({ instant }) => {
        const end = shifted(instant, 24 * HOUR_MS)
        for (const [tournament, before] of [
          [open, 'open'],
          [full, 'full'],
        ] as const) {
          const dated = { ...tournament, date: instant, endsAt: end.toISOString() }
          const states = [-1, 0, 24 * HOUR_MS - 1, 24 * HOUR_MS].map((ms) =>
            tournamentState(dated, shifted(instant, ms)),
          )
          expect(states).toEqual([before, 'in-progress', 'in-progress', 'finished'])
        }
      }),
    )
  })

  it('a card shows starting soon 24 elapsed hours before, also across clock changes', () => {
    fc.assert(
      fc.property(start, ({ instant }) => {
        const dated = { ...open, date: instant, endsAt: shifted(instant, 24 * HOUR_MS).toISOString() }
        const card = (ms: number) => cardState(dated, shifted(instant, ms - 24 * HOUR_MS))
        expect([card(-1), card(0), card(1), card(24 * HOUR_MS)]).toEqual([
          'open',
          'starting-soon',
          'starting-soon',
          'in-progress',
        ])
      }),
    )
    // In Santiago, clocks go back at midnight: 24 hours before noon it is one o'clock.
    const noon = instantOf('2026-04-05T12:00', 'America/Santiago') ?? ''
    expect(wallTimeOf(shifted(noon, -24 * HOUR_MS), 'America/Santiago')).toBe('2026-04-04T13:00')
  })
})

describe('around the deadline', () => {
  it('a registration in the millisecond of the deadline is in time', () => {
    fc.assert(
      fc.property(start, fc.nat(1e10), ({ instant }, untilStart) => {
        const dated = {
          ...open,
          registrationDeadline: instant,
          date: shifted(instant, untilStart + 2).toISOString(),
          endsAt: shifted(instant, untilStart + 2 + HOUR_MS).toISOString(),
        }
        const at = (ms: number) => shifted(instant, ms)
        expect([-1, 0, 1].map((ms) => registrationPhase(dated, at(ms)))).toEqual([
          'open',
          'open',
          'registration_closed',
        ])
        expect([-1, 0, 1].map((ms) => tournamentState(dated, at(ms)))).toEqual(['open', 'open', 'closed'])
        const filled = { ...dated, currentPlayers: 48 }
        expect([0, 1].map((ms) => registrationPhase(filled, at(ms)))).toEqual(['full', 'registration_closed'])
      }),
    )
  })

  it('has no effect after the start', () => {
    fc.assert(
      fc.property(start, fc.nat(1e10), ({ instant }, after) => {
        const deadline = shifted(instant, after + 1).toISOString()
        const dated = { ...open, registrationDeadline: deadline, date: instant }
        expect(registrationPhase(dated, shifted(instant, after))).toBe('completed')
      }),
    )
  })
})

describe('around the publication', () => {
  it('a scheduled tournament is published from that millisecond on', () => {
    fc.assert(
      fc.property(start, ({ instant }) => {
        const scheduled = { status: 'scheduled' as const, publishDate: instant }
        expect([-1, 0, 1].map((ms) => effectiveStatus(scheduled, shifted(instant, ms)))).toEqual([
          'scheduled',
          'published',
          'published',
        ])
      }),
    )
  })
})

it('without dates registration is open until the last seat is taken', () => {
  const undated = { ...open, date: null }
  expect(registrationPhase(undated, new Date(0))).toBe('open')
  expect(registrationPhase({ ...undated, currentPlayers: 48 }, new Date(0))).toBe('full')
})
