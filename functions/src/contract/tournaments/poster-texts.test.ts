import { expect, test } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { prizeOf, whenOf } from './poster-texts.ts'

test("says the start by the tournament's own clock, and whose clock that is", () => {
  const start = { date: '2026-11-29T00:00:00.000Z' }
  expect(whenOf(aTournament({ ...start, timeZone: 'America/Caracas' }))).toEqual({
    when: 'sáb 28 nov · 8:00 p. m.',
    zone: 'hora de Venezuela',
  })
  expect(whenOf(aTournament({ ...start, timeZone: 'America/Lima' }))).toEqual({
    when: 'sáb 28 nov · 7:00 p. m.',
    zone: 'hora de Perú',
  })
  expect(whenOf(aTournament({ date: null }))).toEqual({ when: 'Fecha por confirmar', zone: '' })
})

test.each([
  ['1er: $50, 2do: $20, 3er: $10', { label: 'PREMIOS USD', text: '$80' }],
  ['1er: 1,000 diamantes, 2do: $20', { label: '1ER LUGAR', text: '1,000 diamantes' }],
  ['1er: un pase de temporada con todo, 2do: TBD', null],
  ['1er: TBD, 2do: un gorro', null],
  ['', null],
])('shouts of %j', (prizePool, prize) => {
  expect(prizeOf(aTournament({ prizePool }))).toEqual(prize)
})
