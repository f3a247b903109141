import { describe, expect, it } from 'vitest'
import {
  holdsSeat,
  isLive,
  REGISTRATION_STATUSES,
  TRANSITIONS,
  transitionOf,
  UNAPPROVED,
  type Mover,
  type RegistrationStatus,
} from './registration-states.ts'

const STATUSES = Object.keys(REGISTRATION_STATUSES) as RegistrationStatus[]
const MOVERS: readonly Mover[] = ['player', 'admin', 'promotion', 'source-cap', 'confirmation']

it('has the labels of the specification', () => {
  expect(Object.values(REGISTRATION_STATUSES).map(({ label, colour }) => [label, colour])).toEqual([
    ['Pendiente', 'yellow'],
    ['Aprobado', 'green'],
    ['Rechazado', 'red'],
    ['En lista de espera', 'blue'],
    ['En revisión', 'violet'],
    ['Retirada', 'grey'],
    // Not in the specification.
    ['No confirmó', 'grey'],
  ])
})

/** Who may move a registration from which state to which; all other moves are refused. */
const ALLOWED = new Set([
  'new > pending: player',
  'new > pending: admin',
  'new > waitlisted: player',
  'new > waitlisted: admin',
  'new > review: player',
  'pending > approved: admin',
  'pending > rejected: admin',
  'pending > waitlisted: admin',
  'pending > withdrawn: player',
  'pending > review: source-cap',
  'pending > no-show: confirmation',
  'approved > pending: admin',
  'approved > pending: player',
  'approved > rejected: admin',
  'approved > waitlisted: admin',
  'approved > withdrawn: player',
  'approved > no-show: confirmation',
  'waitlisted > pending: promotion',
  'waitlisted > rejected: admin',
  'waitlisted > withdrawn: player',
  'waitlisted > review: source-cap',
  'review > pending: admin',
  'review > approved: admin',
  'review > waitlisted: admin',
  'review > rejected: admin',
  'review > withdrawn: player',
  'rejected > pending: admin',
  'rejected > approved: admin',
  'rejected > waitlisted: admin',
  'withdrawn > pending: admin',
  'withdrawn > approved: admin',
  'withdrawn > waitlisted: admin',
  'no-show > pending: admin',
  'no-show > approved: admin',
  'no-show > waitlisted: admin',
])

describe.each(['new', ...STATUSES] as const)('from %s', (from) => {
  it.each(STATUSES)('to %s', (to) => {
    for (const by of MOVERS) {
      const step = transitionOf(from === 'new' ? null : from, to, by)
      expect([by, step !== undefined]).toEqual([by, ALLOWED.has(`${from} > ${to}: ${by}`)])
    }
  })
})

/** What a state holds says what a step between two states has to do. */
describe.each(TRANSITIONS)('$from > $to', ({ from, to, seat, claims }) => {
  it('releases or takes the seat as the new state requires', () => {
    const had = from !== null && holdsSeat(from)
    const has = holdsSeat(to)
    expect(seat).toBe(had ? (has ? 'kept' : 'released') : has ? 'taken' : 'none')
  })

  it('releases or takes the claims as the new state requires', () => {
    const had = from !== null && isLive(from)
    const has = isLive(to)
    const expected = had ? (has ? ['kept', 'swapped'] : ['released']) : ['taken']
    expect(expected).toContain(claims)
  })
})

it('an ID counts as registered unless its registration was rejected, withdrawn or not confirmed', () => {
  expect(STATUSES.filter(isLive)).toEqual(['pending', 'approved', 'waitlisted', 'review'])
  expect(STATUSES.filter(holdsSeat)).toEqual(['pending', 'approved'])
  expect(STATUSES.filter((status) => isLive(status) && status !== 'approved')).toEqual(UNAPPROVED)
})
