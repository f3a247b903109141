import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'

/** A failed test: its location, and the reason. */
export interface Failure {
  test: string
  why: string
}

/** The result of a suite. `problems` are failures outside any test. */
export interface Tally {
  passed: number
  failed: number
  problems: string[]
  /** For a runner that reports single tests. */
  failures?: Failure[]
  /** Figures that a suite announces. */
  notes?: string[]
}

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})

const groupSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(groupSchema).optional()
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(groupSchema),
})

/** Reads what Vitest reports; a skipped test and a file without tests are failures. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    vitestSchema.parse(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(ROOT, name)} › ${fullName}`, failureMessages),
      ),
  )
  const skipped = numPendingTests + numTodoTests
  return tally(numPassedTests, numFailedTests, failures, [
    ...broken.map(({ name }) => `${name} could not be run`),
    ...(skipped > 0 ? [`${skipped} tests were skipped`] : []),
  ])
}

/** Reads what Playwright reports; a flaky test is a failed one. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightSchema.parse(report)
  return tally(stats.expected, stats.unexpected + stats.flaky, suites.flatMap(failuresBelow), [
    ...errors.map(({ message }) => message ?? NO_MESSAGE),
    ...(stats.skipped > 0 ? [`${stats.skipped} tests were skipped`] : []),
  ])
}

const failuresBelow = ({ specs, suites = [] }: z.infer<typeof groupSchema>): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const errors = results.flatMap((result) => result.errors)
      if (errors.length === 0) return []
      const messages = errors.map(({ message }) => message ?? NO_MESSAGE)
      return [failure(`[${projectName}] ${file}:${line} › ${title}`, messages)]
    }),
  ),
  ...suites.flatMap(failuresBelow),
]

const NO_MESSAGE = 'an error without a message'

const failure = (test: string, messages: readonly string[]): Failure => ({
  test,
  why: stripVTControlCharacters(messages.join('\n')),
})

function tally(passed: number, failed: number, failures: Failure[], problems: string[]): Tally {
  const ranNothing = passed + failed === 0 && problems.length === 0
  const all = ranNothing ? ['no test was run'] : problems
  return { passed, failed: failed + all.length, failures, problems: all }
}

/** Combines a run's report and exit code: either can make it fail. */
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
