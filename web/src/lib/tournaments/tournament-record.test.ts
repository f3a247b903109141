import { TOURNAMENT_DEFAULTS } from '@arena-libre/functions/contract/tournaments/tournament-defaults'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { expect, test } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { readTournament, readTournaments } from './tournament-record.ts'

test('accepts what the contract accepts', () => {
  expect(tournamentSchema.safeParse(aTournament()).success).toBe(true)
  expect(readTournament(aTournament())).toEqual(aTournament())
})

const FIELDS = Object.keys(tournamentSchema.shape)

const without = (field: string): Record<string, unknown> => {
  const { [field as keyof object]: _left, ...rest } = aTournament()
  return rest
}

test.each(Object.entries(TOURNAMENT_DEFAULTS))(
  'draws a record that an earlier release stored without %s',
  (field, value) => {
    expect(readTournament(without(field))).toEqual({ ...aTournament(), [field]: value })
  },
)

test.each(FIELDS.filter((field) => !Object.hasOwn(TOURNAMENT_DEFAULTS, field)))(
  'refuses a record without %s',
  (field) => {
    expect(readTournament(without(field))).toBeNull()
  },
)

test.each(FIELDS)('refuses a record with an invalid %s', (field) => {
  expect(readTournament({ ...aTournament(), [field]: { nested: true } })).toBeNull()
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
  expect(readTournament({ ...aTournament(), ...field })).toBeNull()
})

test('a bad record does not take the others with it', () => {
  const good = aTournament()
  expect(readTournaments([null, 'text', {}, good])).toEqual([good])
})
