import { expect, test } from 'vitest'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import { proposedRounds } from '@arena-libre/functions/contract/match-day/plan-proposal'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { readBoard } from './board.ts'

const cup = aTournament({ maxPlayers: 96 })
const board: Board = {
  id: cup.id,
  rounds: proposedRounds(cup),
  updatedAt: '2030-01-05T12:00:00.000Z',
  news: 0,
  tables: [],
  outcome: null,
}

test('reads a board, also one of a newer release, and that there is none', () => {
  expect(readBoard(board)).toEqual({ board })
  expect(readBoard({ ...board, standings: [] })).toEqual({ board: { ...board, standings: [] } })
  expect(readBoard(null)).toEqual({ board: null })
})

test.each([
  ['nothing', undefined],
  ['a round without matches', { ...board, rounds: [{ ...board.rounds[0], matches: undefined }] }],
  ['a tie-break of another release', { ...board, rounds: [{ ...board.rounds[0], ties: ['luck'] }] }],
  ['points that are none', { ...board, rounds: [{ ...board.rounds[0], advance: '3' }] }],
])('%s is no board', (_what, value) => {
  expect(readBoard(value)).toBeNull()
})
