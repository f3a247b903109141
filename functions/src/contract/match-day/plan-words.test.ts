import { describe, expect, it, test } from 'vitest'
import { newRound } from './plan-proposal.ts'
import {
  advanceText,
  followText,
  headStartText,
  killText,
  placesOf,
  sizeText,
  winText,
} from './plan-words.ts'

const match = (killPoints: number | null = null) => ({ startsAt: null, map: '', killPoints })
const round = (changes: Partial<Parameters<typeof newRound>[0]> = {}) =>
  newRound({ name: 'Final', matches: [match(), match(), match()], ...changes })

describe('how a round is played', () => {
  test.each([
    ['solo', 1, 48, 'Una sala de hasta 48 jugadores, 3 partidas'],
    ['solo', 3, 100, '3 salas de hasta 34 jugadores, 3 partidas'],
    ['duo', 2, 25, '2 salas de hasta 13 dúos, 3 partidas'],
  ] as const)('%s, %d rooms, %d', (modality, rooms, entrants, text) => {
    expect(sizeText(round({ rooms }), entrants, modality)).toBe(text)
  })

  test.each([
    ['solo', 2, 12, 'Los 12 mejores de cada sala pasan a Final.'],
    ['solo', 2, 1, 'El mejor de cada sala pasa a Final.'],
    ['solo', 1, 10, 'Los 10 mejores pasan a Final.'],
    ['duo', 2, 6, 'Los 6 mejores dúos de cada sala pasan a Final.'],
    ['duo', 2, 1, 'El mejor dúo de cada sala pasa a Final.'],
  ] as const)('%s, %d rooms, %d advance', (modality, rooms, advance, text) => {
    expect(advanceText(round({ rooms, advance }), round(), modality)).toBe(text)
  })

  it('has no one after the last', () => {
    expect(advanceText(round(), undefined, 'solo')).toBeNull()
  })
})

test.each([
  ['sum', 'solo', true, 'Gana quien suma más puntos en las 3 partidas.'],
  ['sum', 'duo', true, 'Gana el dúo que suma más puntos en las 3 partidas.'],
  ['sum', 'solo', false, 'Cuentan los puntos de todas las partidas.'],
  [
    'two-booyahs',
    'solo',
    true,
    'Gana quien llega primero a 2 Booyahs. Si nadie llega, gana quien tiene más puntos al final.',
  ],
  [
    'champion-rush',
    'duo',
    true,
    'Gana el dúo que llega a 80 puntos y después hace Booyah en otra partida. Si nadie lo logra, gana el dúo que tiene más puntos al final.',
  ],
] as const)('%s, %s, last: %s', (rule, modality, isLast, text) => {
  expect(winText(round({ win: { rule, target: 80 } }), modality, isLast)).toBe(text)
})

test('a kill is worth what the match says', () => {
  expect(killText(round())).toBe('1 punto por baja.')
  const scoring = { placement: [1], kill: 0, headStart: [] }
  expect(killText(round({ scoring, matches: [match(), match(0), match(2)] }))).toBe(
    'Las bajas no dan puntos. En la partida 3: 2 puntos.',
  )
})

test('places with the same points are said together', () => {
  expect(placesOf([12, 9, 9, 9, 0])).toEqual([
    { places: '1.º', points: 12 },
    { places: '2.º a 4.º', points: 9 },
    { places: '5.º', points: 0 },
  ])
  expect(placesOf([])).toEqual([])
})

test('a match without a time follows', () => {
  expect(followText(0, 0, true)).toBe('A la hora del torneo')
  expect(followText(0, 0, false)).toBe('Fecha por confirmar')
  expect(followText(1, 0, true)).toBe('Al terminar la ronda anterior')
  expect(followText(0, 2, true)).toBe('Al terminar la anterior')
})

test('a head start is said by place, and names the round that gives it', () => {
  const scoring = { placement: [1], kill: 1, headStart: [10, 5, 5] }
  const before = round({ name: 'Eliminatoria' })
  expect(headStartText(round({ scoring }), before)).toBe(
    'Ventaja según tu puesto en Eliminatoria: 1.º, 10; 2.º a 3.º, 5.',
  )
  expect(headStartText(round({ scoring }), undefined)).toBeNull()
  expect(headStartText(round(), before)).toBeNull()
})
