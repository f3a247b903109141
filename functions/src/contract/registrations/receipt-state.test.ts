import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { correctableUntil, nextStep, ownActs, type NextStep } from './receipt-state.ts'
import { REGISTRATION_STATES, type RegistrationStatus } from './registration-states.ts'

const cup = aTournament()
const at = (instant: string | null, ms = 0): Date => new Date(Date.parse(instant ?? '') + ms)

describe('what happens next', () => {
  const START = at(cup.date)

  interface Steps {
    before: NextStep
    after: NextStep
    /** Without its tournament. */
    cancelled: NextStep
    /** While its tournament is not public. */
    hidden: NextStep
  }

  const STEPS: Record<RegistrationStatus, Steps> = {
    pending: { before: 'await-decision', after: 'undecided', cancelled: 'cancelled', hidden: 'unpublished' },
    approved: { before: 'be-there', after: 'playing', cancelled: 'cancelled', hidden: 'unpublished' },
    waitlisted: { before: 'in-line', after: 'line-closed', cancelled: 'cancelled', hidden: 'unpublished' },
    review: { before: 'in-review', after: 'undecided', cancelled: 'cancelled', hidden: 'unpublished' },
    rejected: {
      before: 'not-approved',
      after: 'not-approved',
      cancelled: 'not-approved',
      hidden: 'not-approved',
    },
    withdrawn: { before: 'left', after: 'left', cancelled: 'left', hidden: 'left' },
    'no-show': {
      before: 'not-confirmed',
      after: 'not-confirmed',
      cancelled: 'not-confirmed',
      hidden: 'not-confirmed',
    },
  }

  it.each(REGISTRATION_STATES)('to one that is %s', (status) => {
    const { before, after, cancelled, hidden } = STEPS[status]
    const early = at(cup.date, -1)
    expect(nextStep({ status, confirmation: null, tournament: cup }, early)).toBe(before)
    expect(nextStep({ status, confirmation: null, tournament: cup }, START)).toBe(after)
    expect(nextStep({ status, confirmation: null, tournament: null }, START)).toBe(cancelled)
    for (const stage of ['draft', 'scheduled'] as const) {
      expect(
        nextStep({ status, confirmation: null, tournament: aTournament({ status: stage }) }, early),
      ).toBe(hidden)
    }
  })

  it('ends when the tournament does', () => {
    const approved = { status: 'approved', confirmation: null, tournament: cup } as const
    expect(nextStep(approved, at(cup.endsAt, -1))).toBe('playing')
    expect(nextStep(approved, at(cup.endsAt))).toBe('over')
  })

  it('is to wait for a date if there is none', () => {
    const undated = {
      status: 'approved',
      confirmation: null,
      tournament: aTournament({ date: null }),
    } as const
    expect(nextStep(undated, START)).toBe('await-date')
  })
})

describe('what the holder can do', () => {
  const instant = fc
    .date({ min: new Date('2029-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const moment = fc.option(instant)

  it('is to correct a live registration until the deadline and before the start', () => {
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.constantFrom(...REGISTRATION_STATES),
        instant,
        (date, deadline, status, now) => {
          const tournament = aTournament({ date, registrationDeadline: deadline })
          const isLive = !['rejected', 'withdrawn', 'no-show'].includes(status)
          const inTime = (date === null || now < date) && (deadline === null || now <= deadline)
          expect(ownActs({ status, tournament }, new Date(now)).correct).toBe(isLive && inTime)
        },
      ),
    )
  })

  it('ends at the moment that the receipt shows', () => {
    fc.assert(
      fc.property(moment, moment, (date, deadline) => {
        const tournament = aTournament({ date, registrationDeadline: deadline })
        const until = correctableUntil(tournament)
        const canAt = (ms: number) =>
          ownActs({ status: 'pending', tournament }, at(until ?? '2035-01-01T00:00:00.000Z', ms)).correct
        expect([canAt(-1), canAt(1)]).toEqual([true, until === null])
      }),
    )
  })

  it.each<[RegistrationStatus, boolean]>([
    ['pending', true],
    ['approved', true],
    ['waitlisted', true],
    ['review', true],
    ['rejected', false],
    ['withdrawn', false],
  ])('of one that is %s is to withdraw: %s, and to erase it', (status, withdraw) => {
    for (const tournament of [cup, aTournament({ status: 'draft', date: null }), null]) {
      expect(ownActs({ status, tournament }, at(cup.date))).toEqual({ correct: false, withdraw, erase: true })
    }
  })
})
