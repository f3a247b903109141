import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mergedFindings, recordRun, violationsIn } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import type { Protection } from './protections.ts'
import { ResultsEvening } from './results.ts'
import { Tale } from './tale.ts'
import { World } from './world.ts'

/**
 * Scorers, corrections, claims and answers at once, while instances die, answers are lost and connections are cut: the
 * public tables are always what is stored, and nothing that was published is lost. Run one again with ARENA_CHAOS_SEED.
 */
const SEED = process.env['ARENA_CHAOS_SEED']
const COUNT = Number(process.env['ARENA_CHAOS_EVENINGS'] ?? 2)

const someSeed = (): string => randomBytes(4).toString('hex')
const seeds = SEED === undefined ? Array.from({ length: COUNT }, someSeed) : [SEED]

async function violationsOf(seed: string, world: World, without?: Protection): Promise<string[]> {
  const tale = new Tale()
  const evening = await ResultsEvening.open(seed, world, tale)
  await evening.play(['kill', 'lose', 'cut', 'kill', 'lose'])
  const played = await evening.judge()
  await evening.settle(['lose', 'kill'])
  const settled = await evening.judge()
  await evening.decide(['kill', 'lose', 'cut'])
  const findings = mergedFindings(played, settled, await evening.judge())
  recordRun(tale.faults, findings, without)
  const violations = violationsIn(findings)
  const count = evening.published.filter(({ code }) => code === null).length
  announce(
    `results ${seed}: ${count} of ${evening.published.length} published: ${violations.length} violations`,
  )
  if (violations.length > 0) announce([...tale.lines, ...violations].map((line) => `  ${line}`).join('\n'))
  return violations
}

test.concurrent.for(seeds)(
  'the tables are what is stored: seed %s',
  async (seed, { expect: is, onTestFinished }) => {
    const world = await World.open({})
    onTestFinished(() => world.end())
    is(await violationsOf(seed, world)).toEqual([])
  },
)

const EVENINGS_AT_MOST = 4

test('without versions they are not', async ({ onTestFinished }) => {
  const without: Protection = 'versions'
  const world = await World.open({ without })
  onTestFinished(() => world.end())
  let violations: string[] = []
  for (let tries = 0; tries < EVENINGS_AT_MOST && violations.length === 0; tries++) {
    violations = await violationsOf(someSeed(), world, without)
  }
  expect(violations).toContainEqual(expect.stringMatching(/does not follow|counts|missing|lost|twice/))
}, 900_000)
