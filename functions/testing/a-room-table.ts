import type { Round } from '../src/contract/match-day/cup-plan.ts'
import { newRound } from '../src/contract/match-day/plan-proposal.ts'
import type { RoomTable } from '../src/contract/match-day/results-schema.ts'

const AT = '2030-01-10T20:00:00.000Z'

type TableMatch = RoomTable['matches'][number]

export const aTableMatch = (match: number, changes: Partial<TableMatch> = {}): TableMatch => ({
  match,
  publishedAt: AT,
  claimsUntil: '2030-01-10T20:15:00.000Z',
  inReview: false,
  officialAt: null,
  correctedAt: null,
  ...changes,
})

export const aRound = (
  matches: number,
  changes: Partial<Round> = {},
  killPoints: readonly (number | null)[] = [],
): Round =>
  newRound({
    name: 'Final',
    matches: Array.from({ length: matches }, (_, index) => ({
      startsAt: null,
      map: '',
      killPoints: killPoints[index] ?? null,
    })),
    ...changes,
  })

/**
 * The table of a final. The rows are their packed results ('1.9 4.?'), seats count from 1. All matches are entered that
 * have a result.
 */
export function aRoomTable(
  results: readonly string[],
  { heads = [], ...changes }: Partial<RoomTable> & { heads?: readonly number[] } = {},
): RoomTable {
  const matches = results.map((row) => row.split(' '))
  const count = Math.max(...matches.map(({ length }) => length))
  const entered = Array.from({ length: count }, (_, index) => index).filter((index) =>
    matches.some((row) => (row[index] ?? '-') !== '-'),
  )
  return {
    id: '1-1',
    round: 1,
    room: 1,
    plan: aRound(count),
    isLast: true,
    matches: entered.map((index) => aTableMatch(index + 1)),
    rows: results.map((row, index) => ({
      seat: index + 1,
      name: null,
      head: heads[index] ?? 0,
      results: row,
    })),
    decided: [],
    updatedAt: AT,
    ...changes,
  }
}
