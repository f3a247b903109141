import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'vitest'
import { within } from '../../functions/src/data/deadline.ts'
import { recordRun, violationsIn } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import type { Protection } from './protections.ts'
import { run } from './run.ts'
import { describe, type Kind, scenarioOf } from './scenario.ts'
import { Tale } from './tale.ts'
import { judge } from './verdict.ts'
import { World } from './world.ts'

/**
 * Registering while everything goes wrong at once. Each seed draws a tournament, a crowd and what happens
 * meanwhile, in an emulator and processes of its own. Three run at a time, since part of each is waiting. To
 * run one again:
 *
 *   ARENA_CHAOS_SEED=3fa9c1d2 npm run test:faults
 */
const SEED = process.env['ARENA_CHAOS_SEED']
const COUNT = Number(process.env['ARENA_CHAOS_SEEDS'] ?? 20)

/** The time limit of a run. */
const LIMIT_MS = 200_000

const someSeed = (): string => randomBytes(4).toString('hex')
const seeds = SEED === undefined ? Array.from({ length: COUNT }, someSeed) : [SEED]

const tellOf = ({ lines }: Tale, violations: readonly string[]): void =>
  announce([...lines, ...violations].map((line) => `  ${line}`).join('\n'))

async function violationsAfter(
  seed: string,
  kind: Kind,
  { onTestFinished }: TestContext,
  without?: Protection,
): Promise<string[]> {
  const [scenario, tale] = [scenarioOf(seed, kind), new Tale()]
  const { skewsMs } = scenario
  const world = await World.open({ skewsMs, ...(without !== undefined && { without }) })
  onTestFinished(() => world.end())
  const began = performance.now()
  try {
    const findings = judge(await within(LIMIT_MS, run(scenario, world, tale)))
    recordRun(tale.faults, findings, without)
    const violations = violationsIn(findings)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const what = [describe(scenario), ...(without === undefined ? [] : [`${without} unprotected`])].join(', ')
    announce(`chaos ${seed}: ${what}: ${violations.length} violations (${seconds} s)`)
    if (without === undefined && violations.length > 0) tellOf(tale, violations)
    return violations
  } catch (error) {
    announce(`chaos ${seed}: ${describe(scenario)}: not over`)
    recordRun(tale.faults, { ends: [String(error)] }, without)
    tellOf(tale, [...tale.wrongs, String(error)])
    throw error
  }
}

test.concurrent.for(seeds)(
  'no registration is lost, duplicated or overtaken: seed %s',
  async (seed, context) => {
    context.expect(await violationsAfter(seed, {}, context)).toEqual([])
  },
)

test.concurrent.for(seeds.slice(0, Math.ceil(seeds.length / 3)))(
  'a deleted tournament leaves nothing behind: seed %s',
  async (seed, context) => {
    context.expect(await violationsAfter(seed, { isDeleted: true }, context)).toEqual([])
  },
)

/** It is random whether a crowd needs a protection: the maximum number of crowds until it does. */
const CROWDS = 8

/** The same crowd without faults, with one protection disabled. */
test.concurrent.for(['seats', 'claims', 'versions', 'modality'] as const)(
  'without its protection of %s it does go wrong',
  async (name, context) => {
    const kind = { isCalm: true, isChanged: name === 'modality' }
    let violations: string[] = []
    for (let crowd = 0; crowd < CROWDS && violations.length === 0; crowd += 1) {
      violations = await violationsAfter(seeds[crowd] ?? someSeed(), kind, context, name)
    }
    context.expect(violations).not.toEqual([])
  },
)
