import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { correctableUntil, nextStep, ownActs, type NextStep } from './receipt-state.ts'
import { REGISTRATION_STATES, type RegistrationStatus } from './registration-states.ts'

const cup = aTournament()
const at = (instant: string | null, ms = 0): Date => new Date(Date.parse(instant ?? '') + ms)

describe('what happens next', () => {
  const START = at(cup.date)

  it.each<[RegistrationStatus, before: NextStep, after: NextStep]>([
    ['pending', 'await-decision', 'undecided'],
    ['approved', 'be-there', 'playing'],
    ['waitlisted', 'in-line', 'line-closed'],
    ['review', 'in-review', 'undecided'],
    ['rejected', 'not-approved', 'not-approved'],
    ['withdrawn', 'left', 'left'],
  ])('to one that is %s: %s, and from the start on %s', (status, before, after) => {
    expect(nextStep({ status, tournament: cup }, at(cup.date, -1))).toBe(before)
    expect(nextStep({ status, tournament: cup }, START)).toBe(after)
  })

  it('ends when the tournament does', () => {
    const approved = { status: 'approved', tournament: cup } as const
    expect(nextStep(approved, at(cup.endsAt, -1))).toBe('playing')
    expect(nextStep(approved, at(cup.endsAt))).toBe('over')
  })

  it('is to wait for a date if there is none', () => {
    const undated = { status: 'approved', tournament: aTournament({ date: null }) } as const
    expect(nextStep(undated, START)).toBe('await-date')
  })

  it.each<[RegistrationStatus, NextStep]>([
    ['pending', 'cancelled'],
    ['approved', 'cancelled'],
    ['waitlisted', 'cancelled'],
    ['review', 'cancelled'],
    ['rejected', 'not-approved'],
    ['withdrawn', 'left'],
  ])('to one that is %s and has no tournament any more: %s', (status, step) => {
    expect(nextStep({ status, tournament: null }, START)).toBe(step)
  })

  it.each<[RegistrationStatus, NextStep]>([
    ['pending', 'unpublished'],
    ['approved', 'unpublished'],
    ['waitlisted', 'unpublished'],
    ['review', 'unpublished'],
    ['rejected', 'not-approved'],
    ['withdrawn', 'left'],
  ])('to one that is %s and whose tournament was taken back: %s', (status, step) => {
    for (const stage of ['draft', 'scheduled'] as const) {
      expect(nextStep({ status, tournament: aTournament({ status: stage }) }, at(cup.date, -1))).toBe(step)
    }
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
          const isLive = status !== 'rejected' && status !== 'withdrawn'
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
