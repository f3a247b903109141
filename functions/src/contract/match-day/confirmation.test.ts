import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import { aTournament } from '../../../testing/a-tournament.ts'
import type { Registration } from '../registrations/registrations.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import {
  confirmationMoments,
  confirmationState,
  confirmationWindow,
  endFor,
  isSettlingDue,
  losesSeat,
  ownEnd,
  SETTLING_MS,
  USUAL_WINDOW,
  type ConfirmationWindow,
} from './confirmation.ts'

const START = '2030-01-10T20:00:00.000Z'
const MINUTE_MS = 60_000

/** So many minutes before the start. */
const before = (minutes: number, ms = 0): Date => new Date(Date.parse(START) - minutes * MINUTE_MS + ms)

const confirmation = { ...USUAL_WINDOW, day: null }

const dayWith = (changes: object) => ({
  ...confirmation,
  day: { start: START, closesAt: null, announcedAt: null, settledAt: null, ...changes },
})

function windowOf(changes: Partial<Tournament> = {}): ConfirmationWindow {
  const window = confirmationWindow(aTournament({ date: START, confirmation, ...changes }))
  if (window === null) throw new Error('There is no window')
  return window
}

const player = (changes: Partial<Registration> = {}) => aRegistration({ status: 'approved', ...changes })

const own = (changes: Partial<NonNullable<Registration['confirmation']>> = {}) => ({
  confirmation: { start: START, at: null, until: null, finalAt: null, ...changes },
})

describe('the window', () => {
  it('is an hour before the start until a quarter of an hour before it', () => {
    expect(windowOf()).toEqual({
      start: before(0),
      opens: before(60),
      closes: before(15),
      closesLate: before(5),
    })
  })

  it('is none without a date, and where nobody has to confirm', () => {
    expect(confirmationWindow(aTournament({ date: null, confirmation }))).toBeNull()
    expect(confirmationWindow(aTournament({ date: START, confirmation: null }))).toBeNull()
  })

  it('has the end that an admin set, for this start alone', () => {
    const closesAt = before(30).toISOString()
    expect(windowOf({ confirmation: dayWith({ closesAt }) }).closes).toEqual(before(30))
    const moved = '2030-01-11T20:00:00.000Z'
    expect(windowOf({ date: moved, confirmation: dayWith({ closesAt }) }).closes).toEqual(
      new Date('2030-01-11T19:45:00.000Z'),
    )
    const late = before(3).toISOString()
    expect(windowOf({ confirmation: dayWith({ closesAt: late }) }).closesLate).toEqual(before(3))
  })

  it('lasts as long across a change to summer time', () => {
    // Clocks in Chile go forward at 04:00 UTC of that day.
    const window = windowOf({ date: '2030-09-08T04:10:00.000Z', timeZone: 'America/Santiago' })
    expect(window.closes.getTime() - window.opens.getTime()).toBe(45 * MINUTE_MS)
  })
})

describe('one who has to confirm', () => {
  const window = windowOf()

  test.each([
    [before(60, -1), 'early'],
    [before(60), 'open'],
    [before(15, -1), 'open'],
    [before(15), 'missed'],
  ] as const)('at %s: %s', (now, state) => {
    expect(confirmationState(player(), window, now)).toBe(state)
  })

  it('has confirmed, also for a start that moved by less than six hours', () => {
    const done = player(own({ at: before(40).toISOString() }))
    expect(confirmationState(done, window, before(10))).toBe('confirmed')
    const postponed = windowOf({ date: '2030-01-10T22:30:00.000Z' })
    expect(confirmationState(done, postponed, postponed.opens)).toBe('confirmed')
    const another = windowOf({ date: '2030-01-11T20:00:00.000Z' })
    expect(confirmationState(done, another, another.opens)).toBe('open')
  })

  it('is not one who waits for a decision, nor one without a seat', () => {
    for (const status of ['pending', 'waitlisted', 'review', 'rejected', 'withdrawn'] as const) {
      expect(confirmationState(player({ status }), window, before(30))).toBeNull()
      expect(losesSeat(player({ status }), window, before(1))).toBe(false)
    }
  })

  it('is one who got a seat from the line, until five minutes before the start', () => {
    const until = ownEnd(window, before(14))
    expect(until).toEqual(before(5))
    const promoted = player({ status: 'pending', ...own({ until: before(5).toISOString() }) })
    expect(endFor(promoted, window)).toEqual(before(5))
    expect(confirmationState(promoted, window, before(6))).toBe('open')
    expect(confirmationState(promoted, window, before(5))).toBe('missed')
  })

  it('has the usual end with a seat of ten minutes before it, and the start as the last one', () => {
    expect(ownEnd(window, before(25, -1))).toBeNull()
    expect(ownEnd(window, before(25))).toEqual(before(5))
    expect(ownEnd(window, before(4))).toEqual(before(0))
    expect(ownEnd(null, before(4))).toBeNull()
  })

  it('is told that it is over once the seat is lost', () => {
    expect(confirmationState(player({ status: 'no-show' }), window, before(1))).toBe('missed')
  })
})

const isDue = (settledAt: string | null, now: Date): boolean =>
  isSettlingDue(aTournament({ date: START, confirmation: dayWith({ settledAt }) }), windowOf(), now)

describe('a seat', () => {
  const window = windowOf()

  it('is lost half a minute after the end, and never after the start', () => {
    expect(losesSeat(player(), window, before(15, SETTLING_MS - 1))).toBe(false)
    expect(losesSeat(player(), window, before(15, SETTLING_MS))).toBe(true)
    expect(losesSeat(player(), window, before(0))).toBe(false)
  })

  it('is never lost by one who confirmed before the end, at any moment', () => {
    const minutes = fc.integer({ min: 5, max: 24 * 60 })
    fc.assert(
      fc.property(
        minutes,
        minutes,
        fc.nat(100),
        fc.integer({ min: -60, max: 26 * 60 }),
        (one, other, at, now) => {
          fc.pre(one !== other)
          const [closesBefore = 0, opensBefore = 0] = [one, other].toSorted((a, b) => a - b)
          const some = windowOf({ confirmation: { opensBefore, closesBefore, day: null } })
          const lasts = some.closes.getTime() - some.opens.getTime() - 1
          const confirmedAt = new Date(some.opens.getTime() + Math.floor((lasts * at) / 100))
          expect(confirmationState(player(), some, confirmedAt)).toBe('open')
          const done = player(own({ at: confirmedAt.toISOString() }))
          expect(losesSeat(done, some, before(now))).toBe(false)
          // One who did not loses it exactly from the end to the start.
          const isOver = before(now).getTime() >= some.closes.getTime() + SETTLING_MS
          expect(losesSeat(player(), some, before(now))).toBe(isOver && before(now) < some.start)
        },
      ),
    )
  })

  it('is looked for after each of the two ends, once', () => {
    expect(isDue(null, before(15, SETTLING_MS - 1))).toBe(false)
    expect(isDue(null, before(15, SETTLING_MS))).toBe(true)
    const first = before(14).toISOString()
    expect(isDue(first, before(10))).toBe(false)
    expect(isDue(first, before(5, SETTLING_MS))).toBe(true)
    expect(isDue(before(4).toISOString(), before(3))).toBe(false)
  })
})

test('the clock has something to do at the opening and after each end', () => {
  expect(confirmationMoments(windowOf())).toEqual([
    before(60),
    before(15, SETTLING_MS),
    before(5, SETTLING_MS),
  ])
})
