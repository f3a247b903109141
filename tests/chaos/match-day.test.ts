import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'vitest'
import { within } from '../../functions/src/data/deadline.ts'
import { mergedFindings, recordRun, violationsIn } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import { Day, describeDay, type MatchDay, matchDayOf } from './match-day.ts'
import { describeStanding, heard, judgeDay, standingOf } from './match-day-verdict.ts'
import { type Guarded, openRush, RUSHES } from './match-day-rushes.ts'
import { Tale } from './tale.ts'
import { World } from './world.ts'

/**
 * The day of a match while everything goes wrong at once: players confirm, leave and are corrected, admins decide,
 * change the end, draw and reveal rooms; the job runs in several processes whose clocks are wrong, and is killed. The
 * time until the next moment of the window is skipped. Run one again with ARENA_CHAOS_SEED.
 */
const SEED = process.env['ARENA_CHAOS_SEED']
const COUNT = Number(process.env['ARENA_CHAOS_DAYS'] ?? 1)

const someSeed = (): string => randomBytes(4).toString('hex')
const seeds = SEED === undefined ? Array.from({ length: COUNT }, someSeed) : [SEED]

/** The time limit of a day. */
const LIMIT_MS = 200_000

async function violationsOn(seed: string, { onTestFinished }: TestContext): Promise<string[]> {
  const scenario = matchDayOf(seed)
  const world = await World.open({ skewsMs: scenario.skewsMs })
  onTestFinished(() => world.end())
  const [began, tale] = [performance.now(), new Tale()]
  try {
    const { findings, facts } = await within(LIMIT_MS, live(scenario, world, tale))
    recordRun(tale.faults, findings)
    const violations = violationsIn(findings)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    announce(
      `match day ${seed}: ${describeDay(scenario)}; ${facts}: ${violations.length} violations (${seconds} s)`,
    )
    if (violations.length > 0) tell(tale, violations)
    return violations
  } catch (error) {
    announce(`match day ${seed}: ${describeDay(scenario)}: not over`)
    recordRun(tale.faults, { ends: [String(error)] })
    tell(tale, [...tale.wrongs, String(error)])
    throw error
  }
}

/** Judged twice: while free seats still go to the line, and before the start. */
async function live(scenario: MatchDay, world: World, tale: Tale) {
  const day = await Day.open(scenario, world, tale)
  await day.confirm()
  await day.end()
  await day.settle()
  const settled = judgeDay(await standingOf(day))
  tale.note(`seats are given away: ${violationsIn(settled).length} violations`)
  await day.play()
  await day.endLate()
  const standing = await standingOf(day)
  const findings = mergedFindings(heard(tale), settled, judgeDay(standing))
  return { findings, facts: describeStanding(standing) }
}

const tell = ({ lines }: Tale, violations: readonly string[]): void =>
  announce([...lines, ...violations].map((line) => `  ${line}`).join('\n'))

test.concurrent.for(seeds)(
  'no confirmation is lost, no seat given away twice and no room shown to others: seed %s',
  async (seed, context) => {
    context.expect(await violationsOn(seed, context)).toEqual([])
  },
)

/** It is random whether a moment needs a protection, 'one message' in two of three: how often it is tried until it does. */
const RUSHES_AT_MOST = 15

test.concurrent.for(Object.keys(RUSHES) as (keyof typeof RUSHES)[])(
  "without its protection '%s' it does go wrong",
  async (name, { expect, onTestFinished }) => {
    const { rush, violation, instances }: Guarded = RUSHES[name]
    const world = await openRush(name, instances)
    onTestFinished(() => world.end())
    let violations: string[] = []
    for (let tries = 1; tries <= RUSHES_AT_MOST && !violations.some((one) => violation.test(one)); tries++) {
      const { findings, faults } = await rush(world, someSeed())
      recordRun(faults, findings, name)
      violations = violationsIn(findings)
    }
    announce(`match day, '${name}' unprotected: ${violations.length} violations: ${violations[0]}`)
    expect(violations).toContainEqual(expect.stringMatching(violation))
  },
)

test.concurrent('with its protections no such moment goes wrong', async ({ expect, onTestFinished }) => {
  const world = await openRush()
  onTestFinished(() => world.end())
  for (const rush of new Set(Object.values(RUSHES).map((one) => one.rush))) {
    const { findings, faults } = await rush(world, someSeed())
    recordRun(faults, findings)
    expect(violationsIn(findings)).toEqual([])
  }
})
