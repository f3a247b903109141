import { line, step } from '../bootstrap/progress.mjs'
import { head } from '../lib/run-command.ts'
import type { Failure, Tally } from './reports.ts'
import type { Needs, TestSuite } from './suites.ts'

/** Runs suites one after the other, each with its requirements, and adds up their results. */
export async function runSuites(
  suites: readonly TestSuite[],
  prepare: (needs: Needs) => Promise<Record<string, string>>,
  only: readonly string[] = [],
): Promise<Pick<Tally, 'passed' | 'failed'>> {
  const total = { passed: 0, failed: 0 }
  const failures: Failure[] = []
  for (const suite of suites) {
    const env = await prepare(suite.needs(only))
    const tally = await step(
      suite.title,
      () => suite.run({ env, verbose: suites.length === 1, only }),
      ({ passed, failed }) => (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`),
      ({ failed }) => failed === 0,
    )
    for (const note of tally.notes ?? []) line(`    ${note}`)
    for (const problem of tally.problems) line(`\n${problem}\n`)
    for (const { test } of tally.failures ?? []) line(`    ✗ ${test}`)
    failures.push(...(tally.failures ?? []))
    total.passed += tally.passed
    total.failed += tally.failed
  }
  // Repeated at the end, since the output above may be cut off; a single suite has just shown it.
  if (suites.length > 1) for (const { test, why } of failures) line(`\n  ✗ ${test}\n${head(why, 30)}`)
  return total
}
