import { describe, expect, it, test } from 'vitest'
import { proposedRounds } from '@arena-libre/functions/contract/match-day/plan-proposal'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { changesBetween, mergePlans, partLabel, partText, withParts } from './plan-merge.ts'
import { valuesOf, type PlanValues, type RoundValues } from './plan-values.ts'

const cup = aTournament({ maxPlayers: 96 })
const base = valuesOf(cup.timeZone)({ rounds: proposedRounds(cup) })

const inRound = (index: number, changes: Partial<RoundValues>, of = base): PlanValues => ({
  ...of,
  rounds: of.rounds.map((round, at) => (at === index ? Object.assign({}, round, changes) : round)),
})
const without = (index: number): PlanValues => ({ ...base, rounds: base.rounds.toSpliced(index, 1) })

describe('two edits of one plan', () => {
  it('are joined where they change different parts', () => {
    const merge = mergePlans(base, inRound(0, { rooms: '4' }), inRound(1, { kill: '2' }))
    expect(merge).toEqual({
      merged: inRound(1, { kill: '2' }, inRound(0, { rooms: '4' })),
      disputed: [],
      taken: ['1.kill'],
    })
  })

  it('are disputed where they change the same part, and mine stays until it is decided', () => {
    const [mine, theirs] = [inRound(0, { rooms: '4' }), inRound(0, { rooms: '3', advance: '9' })]
    const merge = mergePlans(base, mine, theirs)
    expect(merge).toEqual({
      merged: inRound(0, { rooms: '4', advance: '9' }),
      disputed: ['0.rooms'],
      taken: ['0.advance'],
    })
    expect(withParts(merge.merged, theirs, merge.disputed)).toEqual(theirs)
  })

  it('are disputed as a whole about a round that one took away', () => {
    expect(mergePlans(base, inRound(1, { kill: '2' }), without(1))).toEqual({
      merged: inRound(1, { kill: '2' }),
      disputed: ['1.whole'],
      taken: [],
    })
    expect(withParts(base, without(1), ['1.whole'])).toEqual(without(1))
    expect(withParts(without(1), base, ['1.whole'])).toEqual(base)
    expect(mergePlans(base, base, without(1)).merged).toEqual(without(1))
  })

  it('are not disputed where they make the same change', () => {
    const same = inRound(0, { rooms: '4' })
    expect(mergePlans(base, same, same)).toEqual({ merged: same, disputed: [], taken: [] })
  })

  it('are none where nothing differs', () => {
    expect(changesBetween(base, base)).toEqual([])
    expect(changesBetween(base, inRound(0, { rooms: '4', name: 'Grupos' }))).toEqual(['0.name', '0.rooms'])
  })
})

test('parts have the name of their round', () => {
  expect(partLabel('0.rooms', base)).toBe('Eliminatoria: salas')
  expect(partLabel('1.whole', without(1), base)).toBe('Final')
  expect(partLabel('0.rooms', inRound(0, { name: '' }))).toBe('Ronda 1: salas')
})

test.each([
  ['0.rooms', '2'],
  ['0.headStart', 'Vacío'],
  ['0.matches', '1. 2030-01-10 15:00, Bermuda'],
  ['1.rule', 'Suma de puntos'],
  ['1.ties', 'Más Booyahs, Más bajas, Mejor puesto en la última partida'],
  ['1.whole', 'Final, con 3 partidas'],
  ['4.whole', 'Sin esta ronda'],
] as const)('%s says %s', (name, text) => {
  expect(partText(base, name)).toBe(text)
})
