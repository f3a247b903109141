import { expect, it } from 'vitest'
import { announce } from '../support/announce.ts'
import { gapsIn, reportSchema } from './coverage-report.ts'
import type { World } from './world.ts'

/** Comes last: by what ran before, every expression was evaluated and every condition came out both ways. */
export const testCoverage = (world: () => World): void =>
  it('leaves nothing in the rules untried', { timeout: 60_000 }, async () => {
    const answer = await fetch(`${world().origin}/emulator/v1/projects/${world().project}:ruleCoverage`)
    const { total, neverEvaluated, oneSided } = gapsIn(reportSchema.parse(await answer.json()))
    announce(`Coverage: ${total - neverEvaluated.length} of ${total} expressions evaluated`)
    expect(total).toBeGreaterThan(0)
    expect({ neverEvaluated, oneSided }).toEqual({ neverEvaluated: [], oneSided: [] })
  })
