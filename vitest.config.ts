import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requireOwnNode } from './scripts/testing/own-node.ts'
import { TESTS_OF_THE_SITE } from './scripts/testing/tests-of-the-site.ts'

requireOwnNode()

/** The limits are generous, for slow or busy machines: a passing test never takes this long. */
const project = (name: string, include: string[], seconds = 30) => ({
  test: {
    name,
    include,
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
    expect: { poll: { timeout: 15_000 } },
  },
})

/** Many small files without process-wide state: threads start faster. */
const threaded = (one: ReturnType<typeof project>) => ({ test: { ...one.test, pool: 'threads' as const } })

/** Each of its files uses all cores. */
const alone = (one: ReturnType<typeof project>) => ({ test: { ...one.test, fileParallelism: false } })

/** These tests wait for deadlines of the app: they run in parallel, before the others. */
const WAITING = ['clocks', 'outage', 'slow'].map((name) => `tests/chaos/${name}.test.ts`)

/** With 10,000 documents its searches slow down the emulator for all other tests: it runs after them. */
const CROWDED = 'tests/api/page-costs.test.ts'

/** Sets when tests run: those of a lower order come first. */
const inOrder = (one: ReturnType<typeof project>, groupOrder: number, exclude: string[] = []) => ({
  test: { ...one.test, exclude, sequence: { groupOrder } },
})

/**
 * `unit` and `long` need nothing but Node, `supply` the builds, and `chaos` (the suite `faults`) starts what it needs; the others need the running suite
 * that `npm test` starts.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    // One more than the cores, since each test partly waits for answers.
    maxWorkers: availableParallelism() + 1,
    // For concurrent tests: each has its own Firestore and processes.
    maxConcurrency: 3,
    projects: [
      threaded(project('unit', ['{functions,scripts,web}/**/*.test.ts'])),
      project('supply', ['tests/supply/**/*.test.ts']),
      project('rules', ['tests/rules/**/*.test.ts']),
      inOrder(project('api', ['tests/api/**/*.test.ts']), 0, [CROWDED, ...TESTS_OF_THE_SITE]),
      inOrder(project('api-site', TESTS_OF_THE_SITE), 0),
      inOrder(project('api-crowded', [CROWDED]), 1),
      inOrder(project('chaos-waits', WAITING, 300), 0),
      inOrder(alone(project('chaos', ['tests/chaos/**/*.test.ts'], 300)), 1, WAITING),
      alone(project('deploy', ['tests/deploy/**/*.test.ts'], 180)),
      project('long', ['tests/long/*.test.ts'], 1800),
      project('long-api', ['tests/long/api/**/*.test.ts'], 1800),
    ],
  },
})
