import { expect, test } from 'vitest'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import { overtakingsIn, type Step } from './order.ts'

const MS = 1_000_000n

/** Of this step there is no record. */
const UNTOLD = -1

/**
 * The moments are milliseconds; two of them where it was at some time between both. The record may say what the status
 * was before.
 */
type Told = [at: number | [number, number], status: RegistrationStatus, before?: RegistrationStatus]

const stepsOf = (id: string, told: readonly Told[]): Step[] =>
  told.flatMap(([at, status, before], index) => {
    if (at === UNTOLD) return []
    const [first, last] = typeof at === 'number' ? [at, at] : at
    const when = { first: BigInt(first) * MS, last: BigInt(last) * MS }
    return [{ id, revision: index + 1, status, at: when, ...(before && { before }) }]
  })

const PASSED = ['registration late got a seat past 1 that waited for up to 20 ms']

test.each<[what: string, early: Told[], late: Told[], found: string[], places?: Record<string, number>]>([
  [
    'no registration is overtaken',
    [
      [10, 'waitlisted'],
      [20, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'the waiting one may have left without a trace before, and come back',
    [
      [10, 'waitlisted'],
      [UNTOLD, 'withdrawn'],
      [50, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'a player with a seat has confirmed without a trace, and is approved again',
    [[10, 'waitlisted']],
    [
      [5, 'pending'],
      [UNTOLD, 'pending'],
      [30, 'approved', 'pending'],
    ],
    [],
  ],
  [
    'a registration in review does not wait',
    [
      [10, 'review'],
      [40, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'both get seats in one commit',
    [
      [10, 'waitlisted'],
      [30, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'a later one is promoted first',
    [
      [10, 'waitlisted'],
      [40, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    PASSED,
  ],
  [
    'a later one is promoted while the other still waits',
    [[10, 'waitlisted']],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    PASSED,
  ],
  [
    'a newcomer gets a seat at once',
    [
      [10, 'waitlisted'],
      [40, 'pending'],
    ],
    [[30, 'pending']],
    PASSED,
  ],
  [
    'a reinstated one gets a seat at once',
    [[10, 'waitlisted']],
    [
      [5, 'pending'],
      [6, 'rejected'],
      [30, 'approved'],
    ],
    PASSED,
  ],
  [
    'the earlier one had left',
    [
      [10, 'waitlisted'],
      [20, 'withdrawn'],
    ],
    [[30, 'pending']],
    [],
  ],
  [
    'the earlier one had left and waits again',
    [
      [10, 'waitlisted'],
      [20, 'rejected'],
      [35, 'waitlisted'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'the place in line differs from the order of the commits',
    [
      [15, 'waitlisted'],
      [40, 'pending'],
    ],
    [
      [10, 'waitlisted'],
      [35, 'pending'],
    ],
    ['registration late got a seat past 1 that waited for up to 20 ms'],
    { early: 3, late: 4 },
  ],
  [
    'it is unknown which one was first',
    [
      [[0, 20], 'waitlisted'],
      [40, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [30, 'pending'],
    ],
    [],
  ],
  [
    'it is unknown when the seat was assigned',
    [
      [10, 'waitlisted'],
      [20, 'pending'],
    ],
    [
      [15, 'waitlisted'],
      [[0, 30], 'pending'],
    ],
    [],
  ],
])('%s', (_what, early, late, found, places = {}) => {
  const lines = Object.entries(places).map(([id, at]) => [id, BigInt(at) * MS] as const)
  expect(overtakingsIn([...stepsOf('early', early), ...stepsOf('late', late)], new Map(lines))).toEqual(found)
})
