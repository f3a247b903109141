import { describe, expect, it, test } from 'vitest'
import { proposedRounds } from '@arena-libre/functions/contract/match-day/plan-proposal'
import type { CupPlanView } from '@arena-libre/functions/contract/match-day/cup-plan'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import {
  begunRounds,
  newMatch,
  newRound,
  placeOf,
  planEditorSchema,
  roundsIn,
  shownRounds,
  valuesOf,
  type PlanValues,
  type RoundValues,
} from './plan-values.ts'

const cup = aTournament({ maxPlayers: 96 })
const rounds = proposedRounds(cup)
const now = new Date('2030-01-05T12:00:00.000Z')
const view = (changes: Partial<CupPlanView> = {}): CupPlanView => ({
  rounds,
  revision: 3,
  isProposal: false,
  updatedAt: now.toISOString(),
  problems: [],
  ...changes,
})
const values = valuesOf(cup.timeZone)(view())

const inRound = (index: number, changes: Partial<RoundValues>): PlanValues => ({
  ...values,
  rounds: values.rounds.map((round, at) => (at === index ? Object.assign({}, round, changes) : round)),
})

const check = (typed: PlanValues, base: CupPlanView | null = view(), at = now) =>
  planEditorSchema(cup, base, () => at).safeParse(typed)

const problemsOf = (typed: PlanValues, base = view(), at = now) =>
  check(typed, base, at).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a plan in the form', () => {
  it('comes back as it was', () => {
    expect(roundsIn(values)).toEqual(rounds)
    expect(check(values).data).toEqual({ rounds, revision: 3 })
    expect(check(values, view({ revision: 0 })).data).toEqual({ rounds, revision: 0 })
  })

  it('has hours of the clock of the tournament, and numbers as texts', () => {
    expect(values.rounds[0]).toMatchObject({
      rooms: '2',
      matches: [{ startsAt: '2030-01-10T15:00', map: 'Bermuda', killPoints: '' }],
      placement: '12-9-8-7-6-5-4-3-2-1',
      ties: ['booyahs', 'kills', 'last-placement'],
    })
  })

  it.each(['300, 200; 170', '300-200-170', ' 300  200 170 '])('reads %j as points by place', (placement) => {
    expect(roundsIn(inRound(0, { placement }))[0]?.scoring.placement).toEqual([300, 200, 170])
  })

  it('says nothing in a round of what it does not ask for there', () => {
    const one = { ...values, rounds: values.rounds.slice(0, 1) }
    expect(roundsIn(one)[0]?.advance).toBe(0)
    const two = inRound(0, { rule: 'two-booyahs', headStart: '5-3' })
    expect(roundsIn(two)[0]).toMatchObject({ win: { rule: 'sum' }, scoring: { headStart: [] } })
    expect(roundsIn(inRound(1, { headStart: '5-3' }))[1]?.scoring.headStart).toEqual([5, 3])
  })

  it.each<[string, number, Partial<RoundValues>, [string, string]]>([
    ['no name', 0, { name: ' ' }, ['rounds.0.name', 'Ponle un nombre']],
    ['half a room', 0, { rooms: '1,5' }, ['rounds.0.rooms', 'Escribe un número entero']],
    ['words for points', 1, { placement: '12-nueve' }, ['rounds.1.placement', 'Escribe un número entero']],
    [
      'too few rooms',
      0,
      { rooms: '1' },
      ['rounds.0.rooms', 'No alcanza para 96 jugadores: hacen falta 2 salas'],
    ],
    [
      'the same tie-break twice',
      1,
      { ties: ['kills', 'kills', ''] },
      ['rounds.1.ties.0', 'Un desempate está repetido'],
    ],
    [
      'an hour before the cup',
      0,
      { matches: [{ startsAt: '2030-01-10T14:59', map: '', killPoints: '' }] },
      ['rounds.0.matches.0.startsAt', 'Es antes del inicio del torneo'],
    ],
    [
      'one match to crown a champion',
      1,
      { rule: 'champion-rush', matches: [newMatch('')] },
      ['rounds.1.rule', 'Así hacen falta al menos dos partidas'],
    ],
  ])('with %s is refused at its field', (_what, index, changes, problem) => {
    expect(problemsOf(inRound(index, changes))).toEqual([problem])
  })

  it('is drawn only if its numbers are some', () => {
    expect(shownRounds(values)).toEqual(rounds)
    expect(shownRounds(inRound(0, { rooms: '' }))).toBeNull()
  })

  it('gets rounds that a final can follow', () => {
    const added = {
      ...values,
      rounds: values.rounds.toSpliced(1, 0, newRound('Semifinal', '', cup.timeZone)),
    }
    expect(problemsOf(added)).toEqual([['rounds.1.advance', 'Di cuántos avanzan de cada sala']])
  })
})

test.each([
  ['rounds.0', 'rounds.0.name'],
  ['rounds', 'rounds.0.name'],
  ['rounds.1.scoring.placement.3', 'rounds.1.placement'],
  ['rounds.1.scoring.headStart', 'rounds.1.headStart'],
  ['rounds.1.win.target', 'rounds.1.target'],
  ['rounds.1.ties.2', 'rounds.1.ties.0'],
  ['rounds.1.matches', 'rounds.1.matches.0.startsAt'],
  ['rounds.1.matches.2.killPoints', 'rounds.1.matches.2.killPoints'],
])('what is wrong with %s is said at %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})

test('only rounds of a stored plan have begun', () => {
  const start = new Date(cup.date ?? '')
  expect(begunRounds(view(), cup, start)).toEqual(new Set([0]))
  expect(begunRounds(view(), cup, now)).toEqual(new Set())
  expect(begunRounds(view({ revision: 0 }), cup, start)).toEqual(new Set())
})
