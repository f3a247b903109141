import { constants } from 'node:os'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { onStopRequest } from '../bootstrap/processes.mjs'
import { line } from '../bootstrap/progress.mjs'
import { runSuites } from '../testing/run-suites.ts'
import { KEYBOARD, LONG_SUITES, SUITES, TRACES, type TestSuite } from '../testing/suites.ts'
import { TestSurroundings } from '../testing/surroundings.ts'

const ALL: Record<string, readonly TestSuite[]> = {
  ...Object.fromEntries(Object.entries(SUITES).map(([name, suite]) => [name, [suite]])),
  long: LONG_SUITES,
  keyboard: [KEYBOARD],
  traces: [TRACES],
}

interface Choice {
  suites: TestSuite[]
  only: string[]
}

/**
 * The suites named on the command line, in the order given, or all but the long ones. What follows their names
 * selects test files: `npm run test:api -- receipts`.
 */
function chosen(args: readonly string[]): Choice {
  const names = args.filter((name) => Object.hasOwn(ALL, name))
  const only = args.filter((name) => !names.includes(name))
  const [unknown] = only
  if (unknown !== undefined && names.length === 0) {
    const suites = Object.keys(ALL).join(', ')
    throw new Problem(`There is no test suite '${unknown}'.`, [`The suites are ${suites}.`])
  }
  const suites = names.length === 0 ? Object.values(SUITES) : names.flatMap((name) => ALL[name] ?? [])
  return { suites, only }
}

async function main(): Promise<number> {
  const { suites, only } = chosen(process.argv.slice(2))
  const surroundings = new TestSurroundings(
    suites.map(({ needs }) => needs(only)),
    // Who repeats some files has no time for what has not changed.
    { mayReuse: only.length > 0 },
  )
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    onStopRequest(resolve)
  })
  try {
    const outcome = await Promise.race([
      runSuites(suites, (needs) => surroundings.prepare(needs), only),
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
