import { describe, expect, test } from 'vitest'
import type { RegistrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import { closingText, freeSeats, minutesToClosing, seatsView } from './seats-view.ts'

const cup = (modality: 'solo' | 'duo', maxPlayers: number, currentPlayers: number, waiting = 0) => ({
  modality,
  maxPlayers,
  currentPlayers,
  waiting,
})

describe('what is said of the seats', () => {
  test.each<[ReturnType<typeof cup>, RegistrationState, boolean, string, string]>([
    [cup('solo', 48, 17), 'open', false, 'Quedan 31 de 48', 'plain'],
    [cup('solo', 48, 44), 'open', false, 'Quedan 4 de 48', 'plain'],
    [cup('solo', 48, 45), 'open', false, '¡Últimos 3 cupos!', 'last'],
    [cup('solo', 48, 47), 'open', false, '¡Último cupo!', 'last'],
    [cup('duo', 48, 30), 'open', false, 'Quedan 9 dúos', 'plain'],
    [cup('duo', 48, 44), 'open', false, '¡Últimos 2 dúos!', 'last'],
    [cup('duo', 48, 46), 'open', false, '¡Último cupo!', 'last'],
    [cup('solo', 48, 47), 'without-form', false, 'Queda 1 de 48', 'plain'],
    [cup('solo', 24, 0), 'without-form', false, '24 cupos', 'plain'],
    [cup('duo', 24, 0), 'without-form', false, '12 dúos', 'plain'],
    [cup('duo', 48, 46), 'form-inactive', false, 'Queda 1 dúo', 'plain'],
    [cup('solo', 48, 48), 'full', false, 'Sin cupos', 'plain'],
    [cup('solo', 48, 50), 'full', false, 'Sin cupos', 'plain'],
    [cup('solo', 48, 48, 7), 'line', false, '7 en la lista de espera', 'line'],
    [cup('solo', 48, 48, 0), 'line', false, 'Lista de espera', 'line'],
    [cup('solo', 48, 17), 'closed', true, '17 inscritos', 'plain'],
    [cup('duo', 48, 2), 'closed', true, '1 dúo inscrito', 'plain'],
    [cup('solo', 0, 1), 'open', false, '1 inscrito', 'plain'],
    [cup('solo', 0, 0), 'open', false, '0 inscritos', 'plain'],
  ])('%j, %s, over: %s', (tournament, state, isOver, text, look) => {
    expect(seatsView(tournament, state, isOver)).toMatchObject({ text, look })
  })

  test('a pair shares a seat, and an odd player beyond keeps one', () => {
    expect(freeSeats(cup('duo', 49, 45))).toBe(1)
    expect(freeSeats(cup('duo', 48, 50))).toBe(0)
  })
})

describe('the last two hours', () => {
  const DEADLINE = { registrationDeadline: '2030-01-10T18:00:00.000Z' }
  test.each([
    ['2030-01-10T15:59:59.999Z', null],
    ['2030-01-10T16:00:00.000Z', 'Cierra en 2 h'],
    ['2030-01-10T16:40:00.000Z', 'Cierra en 1 h 20 min'],
    ['2030-01-10T17:00:30.000Z', 'Cierra en 1 h'],
    ['2030-01-10T17:18:00.000Z', 'Cierra en 42 min'],
    ['2030-01-10T18:00:00.000Z', 'Cierra en 1 min'],
    ['2030-01-10T18:00:00.001Z', null],
  ])('%s: %s', (now, text) => {
    const minutes = minutesToClosing(DEADLINE, Date.parse(now))
    expect(minutes === null ? null : closingText(minutes)).toBe(text)
  })

  test('a cup without a deadline does not close', () => {
    expect(minutesToClosing({ registrationDeadline: null }, 0)).toBeNull()
  })
})
