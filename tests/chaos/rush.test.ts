import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { diceFor } from '../../scripts/demo/dice.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { recordRun } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import { resize } from './admin-acts.ts'
import { playersOf } from './crowd.ts'
import { overtakings } from './order.ts'
import { livePlayer } from './player-life.ts'
import { Tale } from './tale.ts'
import { World } from './world.ts'

/**
 * A crowd at four instances while seats are added: the moment at which a later arrival could pass those that wait.
 * Run one again with ARENA_CHAOS_SEED.
 */
const SEED = process.env['ARENA_CHAOS_SEED']
const COUNT = Number(process.env['ARENA_CHAOS_RUSHES'] ?? 20)
const seeds =
  SEED === undefined ? Array.from({ length: COUNT }, () => randomBytes(4).toString('hex')) : [SEED]

/** The emulator takes longer for each question the more it holds: so many share one, and then comes another. */
const TOGETHER = 20
const groups = Array.from({ length: Math.ceil(seeds.length / TOGETHER) }, (_, index) =>
  seeds.slice(index * TOGETHER, (index + 1) * TOGETHER),
)

/** Each takes a few seconds, on a busy machine more. */
const timeout = 60_000 + 20_000 * TOGETHER

test.for(groups.map((group) => ({ group, first: group[0] })))(
  'no later arrival passes an earlier one while the capacity is raised in a rush: from seed $first',
  { timeout },
  async ({ group }) => {
    const world = await World.open()
    onTestFinished(() => world.end())
    const found: string[] = []
    for (const seed of group) {
      const late = await rush(seed, world)
      if (late.length > 0) announce(`rush ${seed}: ${late.length} passed others: ${late[0]}`)
      found.push(...late)
    }
    announce(`${group.length} rushes during a raise: ${found.length} passed others`)
    recordRun(['crowd', 'resized'], { line: found, ends: [] })
    expect(found).toEqual([])
  },
)

async function rush(seed: string, world: World): Promise<string[]> {
  const { collections } = world.firestore
  const dice = diceFor(`${seed} rush`)
  const seats = 5 + dice.number(16)
  const form = await openTournament(collections, seats, { modality: 'solo' })
  const tale = new Tale()
  const players = playersOf({ seed, modality: 'solo', ...form, count: 60 + dice.number(61), copied: 0 })
  const office = { tournamentId: form.tournamentId, world, tale, dice }
  const crowd = players.map(async (player, index) => {
    await delay(dice.number(8) * index)
    await livePlayer(player, world, tale)
  })
  const raises = (async () => {
    await delay(dice.number(300))
    await resize(office, seats + 10 + dice.number(41))
  })()
  await Promise.all([...crowd, raises])
  expect(tale.wrongs).toEqual([])
  await world.fleet.quiet()
  return overtakings(collections, form.tournamentId)
}
