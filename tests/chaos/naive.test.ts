import { expect, onTestFinished, test } from 'vitest'
import { tally } from '../../scripts/bench/figures.ts'
import { type Player, playersOf } from '../../scripts/load/players.ts'
import { agentFor, registerAll } from '../../scripts/load/registering.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { announce } from '../support/announce.ts'
import { World } from './world.ts'

const PLAYERS = 150
const SEATS = 30
const NAIVE = new URL('../../scripts/bench/naive-process.ts', import.meta.url)

interface Told {
  /** The answer to a single first player. */
  first: string[]
  /** The answers to the other players, who register at the same moment. */
  burst: Record<string, number>
}

async function register(entry?: URL): Promise<Told> {
  const world = await World.open(entry && { entry })
  onTestFinished(() => world.end())
  const form = await openTournament(world.firestore.collections, SEATS)
  const [first, ...others] = playersOf({ ...form, count: PLAYERS + 1, duplicates: 0 })
  const answersTo = async (players: readonly Player[]): Promise<string[]> => {
    const attempts = await registerAll(players, world.origins, 0, agentFor(PLAYERS))
    return attempts.map(({ answer }) => answer)
  }
  return { first: await answersTo(first ? [first] : []), burst: tally(await answersTo(others)) }
}

test('a transaction on the tournament leaves most without an answer', async () => {
  const { first, burst } = await register(NAIVE)
  announce(`${PLAYERS} at once for ${SEATS} seats, naive: ${JSON.stringify(burst)}`)
  expect(first).toEqual(['200 registered'])
  const unanswered = (burst['503 try-again'] ?? 0) + (burst['503 given-up'] ?? 0)
  expect(unanswered).toBeGreaterThan(PLAYERS / 2)
})

test('ours answers all of them, and no seat twice', async () => {
  const { first, burst } = await register()
  announce(`${PLAYERS} at once for ${SEATS} seats, ours: ${JSON.stringify(burst)}`)
  expect(first).toEqual(['200 registered'])
  expect(burst).toEqual({ '200 registered': SEATS - 1, '200 waitlisted': PLAYERS - SEATS + 1 })
})
