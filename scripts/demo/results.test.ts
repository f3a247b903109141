import { describe, expect, it } from 'vitest'
import { claimSchema } from '../../functions/src/contract/match-day/claims-schema.ts'
import { boardSchema } from '../../functions/src/contract/match-day/cup-plan.ts'
import { planProblems } from '../../functions/src/contract/match-day/plan-checks.ts'
import { prizeSchema } from '../../functions/src/contract/match-day/prizes-schema.ts'
import { matchProblems } from '../../functions/src/contract/match-day/results.ts'
import {
  matchSchema,
  roomTableSchema,
  rosterSchema,
} from '../../functions/src/contract/match-day/results-schema.ts'
import { openTies, standingsOf, tablePhase } from '../../functions/src/contract/match-day/standings.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playedCups } from './results.ts'

const cups = playedCups(new Date('2026-03-08T02:00:00.000Z'))

describe.each(cups.map((cup) => [cup.tournament.name, cup] as const))('%s', (_name, cup) => {
  it('matches the schemas of the contract, and what can have been played', () => {
    tournamentSchema.parse(cup.tournament)
    boardSchema.parse(cup.board)
    rosterSchema.parse(cup.roster)
    roomTableSchema.parse(cup.table)
    for (const match of cup.matches) {
      matchSchema.parse(match)
      // Claims, too, can be upheld.
      const claim = cup.claims.find((one) => one.match === match.match)
      const entered = match.entries.map(({ seat, ...result }) => ({
        player: String(seat),
        result: seat === claim?.seat ? { ...result, kills: claim.kills } : result,
      }))
      expect(matchProblems(entered, cup.roster.entrants.length, cup.tournament.modality)).toEqual([])
    }
    for (const claim of cup.claims) claimSchema.parse(claim)
    for (const prize of cup.prizes) prizeSchema.parse(prize)
    expect(planProblems(cup.rounds, cup.tournament)).toEqual([])
    expect(openTies(standingsOf(cup.table), cup.table)).toEqual([])
  })
})

it('are one that is being played, with a claim, and three with a champion', () => {
  const phases = cups.map(({ table }) => tablePhase(table, standingsOf(table)))
  expect(phases).toEqual(['live', 'official', 'official', 'official'])
  const [inPlay, ...finished] = cups
  expect(inPlay?.claims).toHaveLength(1)
  expect(inPlay?.matches.map(({ officialAt }) => officialAt === null)).toEqual([false, true])
  for (const { board } of finished) expect(board.outcome?.podium).toHaveLength(3)
  expect(finished.flatMap(({ prizes }) => prizes).some(({ deliveredAt }) => deliveredAt === null)).toBe(true)
})
