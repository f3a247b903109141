import { constants } from 'node:os'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { onStopWish } from '../bootstrap/processes.mjs'
import { line } from '../bootstrap/progress.mjs'
import { runSuites } from '../testing/run-suites.ts'
import { LONG_SUITES, SUITES, type TestSuite } from '../testing/suites.ts'
import { TestSurroundings } from '../testing/surroundings.ts'

const ALL: Record<string, readonly TestSuite[]> = {
  ...Object.fromEntries(Object.entries(SUITES).map(([name, suite]) => [name, [suite]])),
  long: LONG_SUITES,
}

/** The suites named on the command line, in the order given; without a name all but the long ones. */
function chosen(names: readonly string[]): TestSuite[] {
  if (names.length === 0) return Object.values(SUITES)
  return names.flatMap((name) => {
    const suites = ALL[name]
    if (suites !== undefined) return suites
    throw new Problem(`There is no test suite '${name}'.`, [`The suites are ${Object.keys(ALL).join(', ')}.`])
  })
}

async function main(): Promise<number> {
  const suites = chosen(process.argv.slice(2))
  const surroundings = new TestSurroundings()
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    onStopWish(resolve)
  })
  try {
    const outcome = await Promise.race([
      runSuites(suites, (needs) => surroundings.prepare(needs)),
      interrupted,
    ])
    if (typeof outcome === 'string') {
      line('\n  Interrupted.')
      return 128 + constants.signals[outcome]
    }
    line(`\n${outcome.passed} passed, ${outcome.failed} failed`)
    return outcome.failed === 0 ? 0 : 1
  } finally {
    await surroundings.end()
  }
}

try {
  process.exit(await main())
} catch (error) {
  printFailure(error)
  process.exit(1)
}
