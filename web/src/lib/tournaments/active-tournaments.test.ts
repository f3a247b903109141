import { expect, test } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { activeAt, nextChange, nextTournament } from './live-tournaments.ts'
import { cardView } from './state-view.ts'

const early = Date.parse('2030-01-04T20:00:00.000Z')

test('the soonest start comes first, an unknown one last', () => {
  const list = [
    aTournament({ id: 'undated', date: null }),
    aTournament({ id: 'later', date: '2030-01-11T20:00:00.000Z' }),
    aTournament({ id: 'b-sooner' }),
    aTournament({ id: 'a-sooner' }),
  ]
  expect(activeAt(list, early).map(({ id }) => id)).toEqual(['a-sooner', 'b-sooner', 'later', 'undated'])
})

test('a tournament leaves the list when it ends', () => {
  const ends = Date.parse('2030-01-11T20:00:00.000Z')
  expect(activeAt([aTournament()], ends - 1)).toHaveLength(1)
  expect(activeAt([aTournament()], ends)).toHaveLength(0)
})

test('nothing is ahead of a list that is empty or over', () => {
  expect(nextChange([], early)).toBeNull()
  expect(nextChange([aTournament()], Date.parse('2031-01-01T00:00:00.000Z'))).toBeNull()
})

test('waking at each next change sees every state in its order', () => {
  const tournament = aTournament({ registrationDeadline: '2030-01-10T08:00:00.000Z' })
  const states: string[] = []
  for (let now: number | null = early; now !== null; now = nextChange([tournament], now)) {
    const { label, button } = cardView(tournament, now)
    const state = activeAt([tournament], now).length === 0 ? 'gone' : `${label}, ${button.text}`
    if (states.at(-1) !== state) states.push(state)
  }
  expect(states).toEqual([
    'Inscripciones Abiertas, INSCRIBIRSE AL TORNEO',
    'Iniciando Pronto, INSCRIBIRSE AL TORNEO',
    'Iniciando Pronto, INSCRIPCIONES CERRADAS',
    'En curso, INSCRIPCIONES CERRADAS',
    'gone',
  ])
})

const sooner = { date: '2030-01-06T20:00:00.000Z', registrationDeadline: null }

test('the soonest one can still join', () => {
  const list = [
    aTournament({ id: 'later' }),
    aTournament({ id: 'full', ...sooner, currentPlayers: 48 }),
    aTournament({ id: 'without-form', ...sooner, linkedFormId: null }),
  ]
  expect(nextTournament(list, early)?.id).toBe('later')
})

test('else the soonest that has not begun', () => {
  const begun = aTournament({ id: 'begun', date: '2030-01-04T19:00:00.000Z' })
  expect(nextTournament([begun, aTournament({ id: 'full', currentPlayers: 48 })], early)?.id).toBe('full')
  expect(nextTournament([begun], early)).toBeNull()
  expect(nextTournament([], early)).toBeNull()
})
