import { expect, test } from 'vitest'
import { activeAt, nextChange, nextTournament } from './active-tournaments.ts'
import { cardView } from './state-view.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const early = Date.parse('2026-01-02T00:00:00.000Z')

test('the soonest start comes first, an unknown one last', () => {
  const list = [
    tournamentFixture({ id: 'undated', date: null }),
    tournamentFixture({ id: 'later', date: '2026-01-09T00:00:00.000Z' }),
    tournamentFixture({ id: 'b-sooner' }),
    tournamentFixture({ id: 'a-sooner' }),
  ]
  expect(activeAt(list, early).map(({ id }) => id)).toEqual(['a-sooner', 'b-sooner', 'later', 'undated'])
})

test('a tournament leaves the list when it ends', () => {
  const ends = Date.parse('2026-01-09T00:00:00.000Z')
  expect(activeAt([tournamentFixture()], ends - 1)).toHaveLength(1)
  expect(activeAt([tournamentFixture()], ends)).toHaveLength(0)
})

test('nothing is ahead of a list that is empty or over', () => {
  expect(nextChange([], early)).toBeNull()
  expect(nextChange([tournamentFixture()], Date.parse('2027-01-01T00:00:00.000Z'))).toBeNull()
})

test('waking at each next change sees every state in its order', () => {
  const tournament = tournamentFixture({ registrationDeadline: '2026-01-07T12:00:00.000Z' })
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

const sooner = { date: '2026-01-04T00:00:00.000Z', registrationDeadline: null }

test('the soonest one can still join', () => {
  const list = [
    tournamentFixture({ id: 'later' }),
    tournamentFixture({ id: 'full', ...sooner, currentPlayers: 48 }),
    tournamentFixture({ id: 'without-form', ...sooner, linkedFormId: null }),
  ]
  expect(nextTournament(list, early)?.id).toBe('later')
})

test('else the soonest that has not begun', () => {
  const begun = tournamentFixture({ id: 'begun', date: '2026-01-01T23:00:00.000Z' })
  expect(nextTournament([begun, tournamentFixture({ id: 'full', currentPlayers: 48 })], early)?.id).toBe(
    'full',
  )
  expect(nextTournament([begun], early)).toBeNull()
  expect(nextTournament([], early)).toBeNull()
})
