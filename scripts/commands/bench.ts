import { constants } from 'node:os'
import { benchFirstVisit } from '../bench/first-visit.ts'
import { benchPublicList } from '../bench/public-list.ts'
import { benchRegistration } from '../bench/registration.ts'
import { benchSuite } from '../bench/suite.ts'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { onStopRequest } from '../bootstrap/processes.mjs'
import { line } from '../bootstrap/progress.mjs'

/** The benchmarks. Each registers its processes with `cleanUp`, and returns whether all requests were answered. */
const BENCHMARKS: Record<string, (cleanUp: AsyncDisposableStack) => Promise<boolean>> = {
  registration: benchRegistration,
  suite: benchSuite,
  'first-visit': benchFirstVisit,
  'public-list': benchPublicList,
}

async function main(): Promise<number> {
  const [name = '', ...more] = process.argv.slice(2)
  const bench = BENCHMARKS[name]
  if (bench === undefined || more.length > 0) {
    throw new Problem(`There is no benchmark '${[name, ...more].join(' ')}'.`, [
      `Usage: npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`,
    ])
  }
  await using cleanUp = new AsyncDisposableStack()
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    onStopRequest(resolve)
  })
  const outcome = await Promise.race([bench(cleanUp), interrupted])
  if (typeof outcome === 'boolean') return outcome ? 0 : 1
  line('\n  Interrupted.')
  return 128 + constants.signals[outcome]
}

try {
  process.exit(await main())
} catch (error) {
  printFailure(error)
  process.exit(1)
}
