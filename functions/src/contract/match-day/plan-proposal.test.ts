import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { seatCount } from '../tournaments/capacity.ts'
import { cupPlanInputSchema } from './cup-plan.ts'
import { planProblems } from './plan-checks.ts'
import { entrantsOf, proposedRounds, roomCapacity, roomSizes } from './plan-proposal.ts'

const aCup = fc
  .record({ seats: fc.integer({ min: 2, max: 1000 }), modality: fc.constantFrom('solo', 'duo') })
  .map(({ seats, modality }) =>
    aTournament({ modality, maxPlayers: modality === 'duo' ? seats - (seats % 2) : seats }),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('a proposal', () => {
  it('is a plan that nothing speaks against, for any number of seats', () => {
    fc.assert(
      fc.property(aCup, (cup) => {
        const rounds = proposedRounds(cup)
        expect(cupPlanInputSchema.parse({ rounds, revision: 0 })).toEqual({ rounds, revision: 0 })
        expect(planProblems(rounds, cup)).toEqual([])
      }),
    )
  })

  it('gives everyone a room, keeps pairs together, and sends a room at most to the final', () => {
    fc.assert(
      fc.property(aCup, (cup) => {
        const rounds = proposedRounds(cup)
        const entrants = entrantsOf(rounds, cup)
        expect(entrants[0]).toBe(seatCount(cup))
        for (const [index, { rooms, advance }] of rounds.entries()) {
          const sizes = roomSizes(entrants[index] ?? 0, rooms)
          expect(sum(sizes)).toBe(entrants[index])
          expect(Math.max(...sizes)).toBeLessThanOrEqual(roomCapacity(cup.modality))
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          const isLast = index === rounds.length - 1
          expect(isLast ? advance === 0 : advance >= 1 && advance < Math.min(...sizes)).toBe(true)
        }
        expect(rounds.at(-1)).toMatchObject({ rooms: 1, name: 'Final' })
      }),
    )
  })

  it.each([
    ['solo', 2, [[1, 0]]],
    ['solo', 48, [[1, 0]]],
    // Half of a room at most: the two rooms of 49 would else leave one player behind.
    [
      'solo',
      49,
      [
        [2, 12],
        [1, 0],
      ],
    ],
    [
      'solo',
      96,
      [
        [2, 24],
        [1, 0],
      ],
    ],
    [
      'solo',
      1000,
      [
        [21, 2],
        [1, 0],
      ],
    ],
    ['duo', 48, [[1, 0]]],
    [
      'duo',
      50,
      [
        [2, 6],
        [1, 0],
      ],
    ],
    [
      'duo',
      1000,
      [
        [21, 1],
        [1, 0],
      ],
    ],
  ] as const)('%s, %d players', (modality, maxPlayers, expected) => {
    const rounds = proposedRounds(aTournament({ modality, maxPlayers }))
    expect(rounds.map(({ rooms, advance }) => [rooms, advance])).toEqual(expected)
  })

  it('begins with the cup, on its map, and the final an hour later', () => {
    const [first, final] = proposedRounds(aTournament({ maxPlayers: 96 }))
    expect(first?.matches).toEqual([
      { startsAt: '2030-01-10T20:00:00.000Z', map: 'Bermuda', killPoints: null },
    ])
    expect(final?.matches.map(({ startsAt }) => startsAt)).toEqual(['2030-01-10T21:00:00.000Z', null, null])
  })

  it.each([
    ['no date', { date: null, endDate: null }],
    ['an early end', { endDate: '2030-01-10T20:30:00.000Z' }],
  ])('leaves the hour of the final open with %s', (_what, changes) => {
    const cup = aTournament({ maxPlayers: 96, ...changes })
    const rounds = proposedRounds(cup)
    expect(rounds[1]?.matches[0]?.startsAt).toBeNull()
    expect(planProblems(rounds, cup)).toEqual([])
  })
})
