import { expect, test } from 'vitest'
import { nextTournament } from './next-tournament.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const now = Date.parse('2026-01-02T00:00:00.000Z')
const sooner = { date: '2026-01-04T00:00:00.000Z', registrationDeadline: null }

test('the soonest one can still join', () => {
  const list = [
    tournamentFixture({ id: 'later' }),
    tournamentFixture({ id: 'full', ...sooner, currentPlayers: 48 }),
    tournamentFixture({ id: 'without-form', ...sooner, linkedFormId: null }),
  ]
  expect(nextTournament(list, now)?.id).toBe('later')
})

test('else the soonest that has not begun', () => {
  const begun = tournamentFixture({ id: 'begun', date: '2026-01-01T23:00:00.000Z' })
  expect(nextTournament([begun, tournamentFixture({ id: 'full', currentPlayers: 48 })], now)?.id).toBe('full')
  expect(nextTournament([begun], now)).toBeNull()
  expect(nextTournament([], now)).toBeNull()
})
