import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { instantSchema } from './instants.ts'
import { LIMITS } from './limits.ts'
import { cardState, effectiveStatus, endsAt, isFull } from './tournament-state.ts'

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00.000Z'),
  max: new Date('2998-12-31T00:00:00.000Z'),
  noInvalidDate: true,
})
const seats = fc.record({ maxPlayers: fc.nat(100), currentPlayers: fc.nat(120) })
const shifted = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

describe('isFull', () => {
  it('is so from the last seat on, and never without a limit', () => {
    fc.assert(
      fc.property(seats, ({ maxPlayers, currentPlayers }) => {
        const free = maxPlayers - currentPlayers
        expect(isFull({ maxPlayers, currentPlayers })).toBe(maxPlayers !== 0 && free <= 0)
      }),
    )
  })
})

describe('cardState', () => {
  const open = aTournament({ maxPlayers: 10, currentPlayers: 9 })

  it('says full before anything else', () => {
    fc.assert(
      fc.property(instant, instant, (date, now) => {
        const full = { maxPlayers: 10, currentPlayers: 10, date: date.toISOString() }
        expect(cardState(full, now)).toBe('full')
      }),
    )
  })

  it('turns to starting soon exactly a day before the start, and stays there', () => {
    fc.assert(
      fc.property(instant, fc.nat(), (start, later) => {
        const tournament = { ...open, date: start.toISOString() }
        const turn = shifted(start, -LIMITS.startingSoonMs)
        expect(cardState(tournament, shifted(turn, -1))).toBe('open')
        expect(cardState(tournament, turn)).toBe('starting-soon')
        expect(cardState(tournament, shifted(turn, later))).toBe('starting-soon')
      }),
    )
  })

  it('is open while the date is to be announced', () => {
    expect(cardState({ ...open, date: null }, new Date())).toBe('open')
  })
})

describe('effectiveStatus', () => {
  it('publishes a scheduled tournament at its publish date, not a millisecond before', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const scheduled = { status: 'scheduled' as const, publishDate: date.toISOString() }
        expect(effectiveStatus(scheduled, shifted(date, -1))).toBe('scheduled')
        expect(effectiveStatus(scheduled, date)).toBe('published')
      }),
    )
  })

  it('keeps any other status, whatever the dates', () => {
    const publishDate = fc.option(instant.map((date) => date.toISOString()))
    fc.assert(
      fc.property(
        fc.constantFrom('draft' as const, 'published' as const),
        publishDate,
        instant,
        (status, at, now) => {
          expect(effectiveStatus({ status, publishDate: at }, now)).toBe(status)
        },
      ),
    )
    expect(effectiveStatus({ status: 'scheduled', publishDate: null }, new Date())).toBe('scheduled')
  })
})

describe('endsAt', () => {
  it('is the end date, else a day after the start, always as an instant', () => {
    fc.assert(
      fc.property(instant, fc.option(instant), (start, end) => {
        const date = start.toISOString()
        const found = endsAt({ date, endDate: end?.toISOString() ?? null })
        expect(instantSchema.parse(found)).toBe((end ?? shifted(start, 24 * 60 * 60 * 1000)).toISOString())
      }),
    )
  })

  it('is beyond any other while there is no date', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const undated = instantSchema.parse(endsAt({ date: null, endDate: null }))
        expect(undated > date.toISOString()).toBe(true)
      }),
    )
  })
})
