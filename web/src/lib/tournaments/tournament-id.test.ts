import { tournamentIdSchema } from '@arena-libre/functions/contract/tournaments'
import { expect, test } from 'vitest'
import { isTournamentId } from './tournament-id.ts'

test.each([
  'copa-apertura',
  'a',
  'a'.repeat(64),
  'a'.repeat(65),
  '',
  '-copa',
  'copa-',
  'Copa',
  'a/b/c',
  '..',
  '__x__',
  'copa\n',
  'copa\0',
])('agrees with the contract about %j', (id) => {
  expect(isTournamentId(id)).toBe(tournamentIdSchema.safeParse(id).success)
})
