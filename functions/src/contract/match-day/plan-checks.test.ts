import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { seatCount } from '../tournaments/capacity.ts'
import type { Round } from './cup-plan.ts'
import { changedBegunRounds, changeProblems, hasBegun, planProblems } from './plan-checks.ts'
import { entrantsOf, newRound, proposedRounds, roomCapacity, roomSizes } from './plan-proposal.ts'

const START = '2030-01-10T20:00:00.000Z'
const at = (hour: string) => `2030-01-10T${hour}:00.000Z`
const cup = aTournament({ maxPlayers: 96 })
const match = (startsAt: string | null) => ({ startsAt, map: '', killPoints: null })

const changed = (index: number, changes: Partial<Round>): Round[] =>
  proposedRounds(cup).map((round, place) => (place === index ? Object.assign(round, changes) : round))

const fieldsOf = (rounds: readonly Round[], of = cup) => planProblems(rounds, of).map(({ field }) => field)

describe('a plan', () => {
  it.each<[string, number, Partial<Round>, string[]]>([
    ['too few rooms', 0, { rooms: 1, advance: 48 }, ['rounds.0.rooms']],
    [
      'more rooms than there are opponents',
      0,
      { rooms: 49, advance: 1 },
      ['rounds.0.rooms', 'rounds.0.advance', 'rounds.1.rooms'],
    ],
    ['more in the final than a room holds', 0, { advance: 25 }, ['rounds.1.rooms']],
    ['all of a room advancing', 0, { rooms: 4, advance: 24 }, ['rounds.0.advance', 'rounds.1.rooms']],
    ['nobody advancing', 0, { advance: 0 }, ['rounds.0.advance']],
    ['two rooms in the final', 1, { rooms: 2 }, ['rounds.1.rooms']],
    ['someone advancing from the final', 1, { advance: 3 }, ['rounds.1.advance']],
    [
      'a worse place with more points',
      1,
      { scoring: { placement: [5, 6], kill: 1, headStart: [] } },
      ['rounds.1.scoring.placement'],
    ],
    [
      'a head start into nothing',
      0,
      { scoring: { placement: [1], kill: 1, headStart: [3] } },
      ['rounds.0.scoring.headStart'],
    ],
    [
      'a champion before the final',
      0,
      { win: { rule: 'champion-rush', target: 80 }, matches: [match(null), match(null)] },
      ['rounds.0.win.rule'],
    ],
    [
      'two Booyahs in one match',
      1,
      { win: { rule: 'two-booyahs', target: 80 }, matches: [match(null)] },
      ['rounds.1.win.rule'],
    ],
    ['a tie-break twice', 1, { ties: ['kills', 'kills', 'admin'] }, ['rounds.1.ties']],
    ['ties that nobody decides', 1, { ties: ['booyahs', 'kills'] }, ['rounds.1.ties']],
    ['a decision before others', 1, { ties: ['admin', 'kills'] }, ['rounds.1.ties']],
    ['a match before the cup', 0, { matches: [match(at('19:59'))] }, ['rounds.0.matches.0.startsAt']],
    [
      'a match at its end',
      1,
      { matches: [match('2030-01-11T20:00:00.000Z')] },
      ['rounds.1.matches.0.startsAt'],
    ],
    [
      'two matches at once',
      1,
      { matches: [match(at('21:00')), match(at('21:00'))] },
      ['rounds.1.matches.1.startsAt'],
    ],
    [
      'a round before the one before it',
      1,
      { matches: [match(at('20:00'))] },
      ['rounds.1.matches.0.startsAt'],
    ],
  ])('is refused with %s', (_what, index, changes, fields) => {
    expect(fieldsOf(changed(index, changes))).toEqual(fields)
  })

  it('says how many rooms are needed', () => {
    expect(planProblems(changed(0, { rooms: 1, advance: 12 }), cup)).toEqual([
      { field: 'rounds.0.rooms', message: 'No alcanza para 96 jugadores: hacen falta 2 salas' },
    ])
  })

  it('that was made for other seats, another modality or another date no longer fits', () => {
    const rounds = proposedRounds(cup)
    expect(fieldsOf(rounds, aTournament({ maxPlayers: 97 }))).toEqual(['rounds.0.rooms'])
    expect(fieldsOf(rounds, aTournament({ maxPlayers: 96, modality: 'duo' }))).toEqual([
      'rounds.0.advance',
      'rounds.1.rooms',
    ])
    expect(fieldsOf(rounds, { ...cup, date: at('20:30') })).toEqual(['rounds.0.matches.0.startsAt'])
  })

  it('that nothing speaks against has a room for everyone, in every round', () => {
    const anyRound = fc.record({
      rooms: fc.integer({ min: 1, max: 30 }),
      advance: fc.integer({ min: 0, max: 48 }),
    })
    const anyCup = fc
      .record({ half: fc.integer({ min: 1, max: 500 }), modality: fc.constantFrom('solo', 'duo') })
      .map(({ half, modality }) => aTournament({ modality, maxPlayers: half * 2 }))
    const tried = { fits: 0 }
    fc.assert(
      fc.property(anyCup, fc.array(anyRound, { maxLength: 2 }), (one, shapes) => {
        const rounds = [...shapes, { rooms: 1, advance: 0 }].map((shape, index) =>
          newRound({ name: `${index}`, matches: [match(null)], ...shape }),
        )
        if (planProblems(rounds, one).length > 0) return
        tried.fits++
        const entrants = entrantsOf(rounds, one)
        expect(entrants[0]).toBe(seatCount(one))
        for (const [index, { rooms, advance }] of rounds.entries()) {
          const sizes = roomSizes(entrants[index] ?? 0, rooms)
          expect(Math.max(...sizes)).toBeLessThanOrEqual(roomCapacity(one.modality))
          expect(Math.min(...sizes)).toBeGreaterThan(advance)
        }
      }),
      { numRuns: 2000 },
    )
    expect(tried.fits).toBeGreaterThan(20)
  })
})

describe('a round', () => {
  const rounds = proposedRounds(cup)
  const begun = (now: string, of: readonly Round[] = rounds, date: string | null = START) =>
    of.map((_, index) => hasBegun(of, index, { date }, new Date(now)))

  it('begins at the time of its first match, and not a moment before', () => {
    expect(begun('2030-01-10T19:59:59.999Z')).toEqual([false, false])
    expect(begun(START)).toEqual([true, false])
    expect(begun(at('21:00'))).toEqual([true, true])
  })

  it('begins with the cup if its first match has no time', () => {
    const open = changed(0, { matches: [match(null)] })
    expect(begun(START, open)).toEqual([true, false])
    expect(begun(START, open, null)).toEqual([false, false])
  })

  it('has begun when a later one has', () => {
    const open = changed(0, { matches: [match(null)] })
    expect(begun(at('21:00'), open, null)).toEqual([true, true])
  })
})

describe('a change', () => {
  const stored = proposedRounds(cup)
  const fields = (next: Round[], now: string, of = cup) =>
    changeProblems(stored, next, of, new Date(now)).map(({ field }) => field)
  const begun = (next: Round[], now: string) =>
    changedBegunRounds(stored, next, cup, new Date(now)).map(({ field }) => field)

  it('of a round that has begun is refused, also its removal; of a later one it is not', () => {
    expect(begun(changed(0, { name: 'Otra' }), at('19:00'))).toEqual([])
    expect(begun(changed(0, { name: 'Otra' }), START)).toEqual(['rounds.0'])
    expect(begun(changed(1, { name: 'Otra' }), START)).toEqual([])
    expect(begun([], at('21:00'))).toEqual(['rounds.0', 'rounds.1'])
  })

  it('of a later round is not kept back by what no longer fits in one that has begun', () => {
    const larger = { ...cup, maxPlayers: 97 }
    expect(fields(changed(1, { name: 'Otra' }), at('19:00'), larger)).toEqual(['rounds.0.rooms'])
    expect(fields(changed(1, { name: 'Otra' }), START, larger)).toEqual([])
  })

  it('to a time that has passed is refused where the cup has no date', () => {
    const undated = { ...cup, date: null }
    const next = changed(0, { matches: [match(at('18:00'))] })
    expect(fields(next, at('18:00'), undated)).toEqual(['rounds.0.matches.0.startsAt'])
    expect(fields(next, at('17:59'), undated)).toEqual([])
  })
})
