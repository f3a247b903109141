import { step } from '../bootstrap/progress.mjs'
import { resolveChromium } from '../browser/resolve.ts'
import { writeClassTypes } from '../styles/class-types.ts'
import { Launch } from '../suite/launch.ts'
import { PORTS, address, origin } from '../suite/ports.ts'
import type { Needs } from './suites.ts'

const PROJECT = 'demo-arena-libre-test'
const PORTS_OF_TESTS = PORTS.test
const TARGET = {
  project: PROJECT,
  firestore: address(PORTS_OF_TESTS.firestore),
  auth: address(PORTS_OF_TESTS.auth),
}

const variablesOf = (launch: Launch): Record<string, string> => ({
  ...launch.environment,
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: PROJECT,
  FIRESTORE_EMULATOR_HOST: TARGET.firestore,
  FIREBASE_AUTH_EMULATOR_HOST: TARGET.auth,
})

interface WorldOptions {
  /** A build of the same sources is used again. */
  mayReuse?: boolean
  /** The time that the demo world goes by. */
  now?: Date
  /** Loads the cups that are played today, too, which the tests have no use for. */
  hasMatchDay?: boolean
}

/** Provides the requirements of test suites, each once, when the first suite needs it. */
export class TestSurroundings {
  #launch: Launch | undefined
  #typed: Promise<void> | undefined
  #built: Promise<void> | undefined
  #running: Promise<Record<string, string>> | undefined
  readonly #whole: boolean
  readonly #options: WorldOptions

  /** Where one suite needs the whole site, the others use its emulators. */
  constructor(needs: readonly Needs[], options: WorldOptions = {}) {
    this.#whole = needs.includes('suite')
    this.#options = options
  }

  async prepare(needs: Needs): Promise<Record<string, string>> {
    if (needs === 'nothing') return {}
    if (needs === 'class-types') {
      await (this.#typed ??= writeClassTypes())
      return {}
    }
    this.#launch ??= await Launch.begin({
      suite: 'test',
      command: 'npm test',
      ports: PORTS_OF_TESTS,
      project: PROJECT,
    })
    if (needs === 'processes') return this.#launch.environment
    if (needs === 'emulators' && !this.#whole) return (this.#running ??= this.#startEmulators(this.#launch))
    await (this.#built ??= this.#launch.buildAll(this.#options))
    return needs === 'build' ? {} : (this.#running ??= this.#startSite(this.#launch))
  }

  async end(): Promise<void> {
    await this.#launch?.end()
  }

  async #startEmulators(launch: Launch): Promise<Record<string, string>> {
    await launch.startDataEmulators()
    return variablesOf(launch)
  }

  async #startSite(launch: Launch): Promise<Record<string, string>> {
    // Its libraries take longer to load than all the rest of the command, and few suites need them.
    const [suite, { loadDemoWorld, skipFirstCount }] = await Promise.all([
      launch.startSuite(),
      import('../demo/load.ts'),
    ])
    const { now, hasMatchDay = false } = this.#options
    await step('Loading the demo world', async () => {
      await loadDemoWorld(TARGET, now)
      await skipFirstCount(TARGET, now)
      if (hasMatchDay) await (await import('../demo/match-day.ts')).loadMatchDay(TARGET, now)
    })
    const chromium = await step('Finding a Chromium', () => resolveChromium(process.env), String)
    return {
      ...variablesOf(launch),
      ARENA_SITE: origin(PORTS_OF_TESTS.hosting),
      ARENA_FUNCTIONS_ORIGIN: suite.origins.functions,
      ARENA_FUNCTIONS_DIST: launch.stage.functions,
      ARENA_CHROMIUM: chromium,
    }
  }
}
