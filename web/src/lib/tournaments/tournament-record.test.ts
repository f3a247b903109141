import { tournamentSchema } from '@arena-libre/functions/contract/tournaments'
import { expect, test } from 'vitest'
import { tournamentFixture } from './tournament-fixture.ts'
import { readTournament, readTournaments } from './tournament-record.ts'

test('accepts what the contract accepts', () => {
  expect(tournamentSchema.safeParse(tournamentFixture()).success).toBe(true)
  expect(readTournament(tournamentFixture())).toEqual(tournamentFixture())
})

test.each(Object.keys(tournamentSchema.shape))('refuses a record without a sound %s', (field) => {
  const { [field as keyof object]: _left, ...rest } = tournamentFixture()
  expect(readTournament(rest)).toBeNull()
  expect(readTournament({ ...rest, [field]: { nested: true } })).toBeNull()
})

test.each([
  { date: 'tomorrow' },
  { timeZone: 'Mars/Olympus' },
  { currentPlayers: -1 },
  { maxPlayers: 1.5 },
  { modality: 'trio' },
  { rules: [1] },
  { name: ' ' },
])('refuses %j', (field) => {
  expect(readTournament({ ...tournamentFixture(), ...field })).toBeNull()
})

test('a bad record does not take the others with it', () => {
  const good = tournamentFixture()
  expect(readTournaments([null, 'text', {}, good])).toEqual([good])
})
