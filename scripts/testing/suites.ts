import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkBudget } from '../budget/check.ts'
import { ROOT, local } from '../lib/root.ts'
import { ofThisCopy } from '../suite/ports.ts'
import { runCommand, tail } from '../lib/run-command.ts'
import { faultProblems, faultTables, forgetRuns, readRuns } from './fault-table.ts'
import type { Tally } from './reports.ts'
import { tallyOf, tallyPlaywright, tallyVitest } from './reports.ts'
import { TESTS_OF_THE_SITE } from './tests-of-the-site.ts'

/** The requirements of a suite. */
interface Surroundings {
  env: Record<string, string>
  /** Shows everything a suite prints, instead of only what failed. */
  verbose: boolean
  /** Runs only the files whose path contains one of these; all of them if there is none. */
  only: readonly string[]
}

/**
 * The requirements of a suite: the site and a browser, Auth and Firestore, a build, stopping its processes with the run,
 * the types of CSS modules, or nothing.
 */
export type Needs = 'nothing' | 'class-types' | 'processes' | 'build' | 'emulators' | 'suite'

export interface TestSuite {
  title: string
  /** What it needs to run these files, or all of them. */
  needs: (only: readonly string[]) => Needs
  run: (surroundings: Surroundings) => Promise<Tally>
}

/** The prefix of figures that tests print (tests/support/announce.ts). */
const MARK = '» '

const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** A tool that passes or fails as a whole: each of its commands counts as one test. */
const check = (
  title: string,
  commands: readonly (readonly [string, ...string[]])[],
  needs: Needs = 'nothing',
): TestSuite => ({
  title,
  needs: () => needs,
  async run({ env, verbose }) {
    const problems: string[] = []
    for (const [tool, ...args] of commands) {
      const options = { cwd: ROOT, env: { ...process.env, ...env }, show: verbose }
      const { code, output } = await runCommand(bin(tool), args, options)
      if (code !== 0) problems.push(`${[tool, ...args].join(' ')}\n${tail(output, 60)}`)
    }
    return { passed: commands.length - problems.length, failed: problems.length, problems }
  },
})

const vitest = (
  projects: string | readonly [string, ...string[]],
  title: string,
  needs: Needs | TestSuite['needs'],
  more: Record<string, string> = {},
): TestSuite => ({
  title,
  needs: typeof needs === 'string' ? () => needs : needs,
  async run({ env, verbose, only }) {
    const names = [projects].flat()
    const report = await freshReport(names[0] ?? '')
    const args = [
      'run',
      ...names.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...only,
    ]
    const options = { cwd: ROOT, env: { ...process.env, ...env, ...more }, show: verbose }
    const { code, output } = await runCommand(bin('vitest'), args, options)
    return withOutput(await tallyOf(report, code, tallyVitest), output, verbose)
  },
})

const API = ['api', 'api-crowded', 'api-site'] as const

/** Whether one of the tests that call the running site is among the chosen ones. */
const needsOfApi = (only: readonly string[]): Needs =>
  only.length === 0 || only.some((part) => TESTS_OF_THE_SITE.some((file) => file.includes(part)))
    ? 'suite'
    : 'emulators'

/** The tests under faults: at the end it shows what went wrong by what held, and fails if nothing shows one of them. */
const faults = (title: string, more: Record<string, string> = {}): TestSuite => {
  const suite = vitest(['chaos', 'chaos-waits'], title, 'processes', more)
  return {
    ...suite,
    async run(surroundings) {
      await forgetRuns()
      const tally = await suite.run(surroundings)
      const runs = await readRuns()
      const isWhole = surroundings.only.length === 0 && process.env['ARENA_CHAOS_SEED'] === undefined
      const missed = isWhole ? faultProblems(runs) : []
      return {
        ...tally,
        failed: tally.failed + missed.length,
        problems: [...tally.problems, ...missed],
        notes: [...(tally.notes ?? []), ...faultTables(runs)],
      }
    },
  }
}

const playwright = (
  title: string,
  report: string,
  projects: readonly string[],
  more: readonly string[] = [],
): TestSuite => ({
  title,
  needs: () => 'suite',
  async run({ env, verbose, only }) {
    const file = await freshReport(report)
    const chosen = projects.map((name) => `--project=${name}`)
    const options = {
      cwd: ROOT,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: verbose,
    }
    const { code, output } = await runCommand(
      bin('playwright'),
      ['test', ...chosen, ...more, ...only],
      options,
    )
    return withOutput(await tallyOf(file, code, tallyPlaywright), output, verbose)
  },
})

const budget: TestSuite = {
  title: 'Byte budget of the first screen',
  needs: () => 'build',
  run: checkBudget,
}

/** In the order of `npm test`: fast suites that find most errors come first. */
export const SUITES = {
  types: check(
    'Types',
    [
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'functions'],
      ['tsc', '-p', 'web'],
      ['tsc', '-p', 'web/worker'],
    ],
    'class-types',
  ),
  lint: check('Lint and import directions', [['oxlint', '--type-aware', '--deny-warnings']], 'class-types'),
  format: check('Format', [['prettier', '--check', '--log-level=warn', '.']]),
  unused: check('Unused code and dependencies', [['knip']]),
  unit: vitest('unit', 'Unit tests', 'nothing'),
  budget,
  supply: vitest('supply', 'Secrets and licences in the checkout and the builds', 'build'),
  rules: vitest('rules', 'Firestore rules', 'emulators'),
  api: vitest(API, 'API tests', needsOfApi),
  faults: faults('Registering and match days while everything goes wrong'),
  deploy: vitest('deploy', 'What is deployed, installed alone', 'suite'),
  e2e: playwright('End-to-end tests in Chromium', 'e2e', ['phone', 'desktop']),
} as const satisfies Record<string, TestSuite>

/** What is measured must not wait for another test. */
export const TRACES: TestSuite = playwright(
  'Long tests in Chromium',
  'traces',
  ['long-phone', 'long-desktop'],
  ['--workers=1'],
)

/** The panel's tests again, on a wide screen and without a pointer. */
export const KEYBOARD: TestSuite = playwright('The panel by keyboard alone', 'keyboard', ['long-keyboard'])

/** Not part of `npm test`: large counts and long waits. Together they are the suite `long`. */
export const LONG_SUITES: readonly TestSuite[] = [
  vitest('long', 'Long tests', 'nothing'),
  vitest('long-api', 'Long tests of the API', 'suite'),
  TRACES,
  KEYBOARD,
  faults('Registering and match days while everything goes wrong, often', {
    ARENA_CHAOS_SEEDS: '200',
    ARENA_CHAOS_RUSHES: '100',
    ARENA_CHAOS_DAYS: '40',
  }),
]

async function freshReport(name: string): Promise<string> {
  const file = local(ofThisCopy('reports'), `${name}.json`)
  await mkdir(dirname(file), { recursive: true })
  if (existsSync(file)) await rm(file)
  return file
}

/** Adds the important parts of a hidden output: figures, and problems outside tests. */
function withOutput(tally: Tally, output: string, shown: boolean): Tally {
  if (shown) return tally
  const notes = output.split('\n').flatMap((text) => (text.startsWith(MARK) ? [text.slice(MARK.length)] : []))
  const isExplained = tally.failed === (tally.failures ?? []).length
  const problems = isExplained ? tally.problems : [...tally.problems, tail(output, 120)]
  return { ...tally, notes, problems }
}
