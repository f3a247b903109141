import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** How a suite went. `problems` are failures outside any test. */
export interface Tally {
  passed: number
  failed: number
  problems: string[]
  /** Figures that a suite announces. */
  notes?: string[]
}

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) }),
  ),
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Reads what Vitest reports; a skipped test and a file without tests are failures. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestSchema.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const skipped = numPendingTests + numTodoTests
  return settle(numPassedTests, numFailedTests, [
    ...broken.map(({ name }) => `${name} could not be run`),
    ...(skipped > 0 ? [`${skipped} tests were skipped`] : []),
  ])
}

/** Reads what Playwright reports; a flaky test is a failed one. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report)
  return settle(stats.expected, stats.unexpected + stats.flaky, [
    ...errors.map(({ message }) => message ?? 'an error without a message'),
    ...(stats.skipped > 0 ? [`${stats.skipped} tests were skipped`] : []),
  ])
}

function settle(passed: number, failed: number, problems: string[]): Tally {
  const ranNothing = passed + failed === 0 && problems.length === 0
  const all = ranNothing ? ['no test was run'] : problems
  return { passed, failed: failed + all.length, problems: all }
}

/** Judges a run by its report and its exit code, so that neither can hide what the other says. */
export async function tallyOf(
  file: string,
  exitCode: number,
  tally: (report: unknown) => Tally,
): Promise<Tally> {
  const result = await readReport(file, tally)
  if (exitCode === 0 || result.failed > 0) return result
  return { ...result, failed: 1, problems: [`ended with exit code ${exitCode}`] }
}

async function readReport(file: string, tally: (report: unknown) => Tally): Promise<Tally> {
  try {
    return tally(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, problems: [`left no report: ${why}`] }
  }
}
