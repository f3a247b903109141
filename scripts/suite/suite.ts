import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../bootstrap/problem.mjs'
import type { FirestoreEmulator } from '../emulator/resolve.ts'
import { endFamily, familyOf, kill, markOf, pathWithMark } from '../lib/family.ts'
import { ROOT, local } from '../lib/root.ts'
import { tail } from '../lib/run-command.ts'
import { type Ports, isFree, origin } from './ports.ts'
import type { Stage } from './stage.ts'

const POLL_MS = 100
const START_TIMEOUT_MS = 120_000
const EXPORT_TIMEOUT_MS = 30_000
const GOODBYE_MS = 15_000
const KILL_AFTER_MS = 5000

/** No search for credentials of a Google Cloud machine, no prompts, no usage reports. */
const OFFLINE = { METADATA_SERVER_DETECTION: 'none', CI: 'true' }

const EMULATORS_CLI = join(ROOT, 'scripts/emulator/emulators-cli.ts')

/** How the command line of firebase-tools begins, with or without a wrapper. */
const FIREBASE_COMMAND = `${process.execPath} ${EMULATORS_CLI} `

const EMULATORS = ['auth', 'functions', 'firestore', 'hosting'] as const

/** What most tests of the API and those of the rules need; they need no build, and start sooner. */
export const DATA_EMULATORS = ['auth', 'firestore'] as const satisfies (typeof EMULATORS)[number][]

export interface SuiteOptions {
  stage: Stage
  ports: Ports
  project: string
  emulator: FirestoreEmulator
  family: string
  logFile: string
  importFrom?: string | undefined
  /** Without it all of them are started. */
  only?: typeof DATA_EMULATORS | undefined
  /** Gets each line that the emulators print. */
  onLine?: ((text: string) => void) | undefined
}

/** Auth, Functions, Firestore and Hosting, or those that hold data only, run by firebase-tools from a stage. */
export class Suite {
  readonly #options: SuiteOptions
  #ended: string | undefined

  private constructor(options: SuiteOptions, process: ChildProcess) {
    this.#options = options
    process.once('error', (error) => (this.#ended = error.message))
    process.once('close', (code, signal) => (this.#ended = signal ?? `exit code ${code}`))
  }

  static async spawn(options: SuiteOptions): Promise<Suite> {
    const { emulator, stage, family, project, importFrom, only = EMULATORS } = options
    await mkdir(dirname(options.logFile), { recursive: true })
    const log = createWriteStream(options.logFile)
    const command = [
      ...emulator.prefix,
      process.execPath,
      EMULATORS_CLI,
      'emulators:start',
      '--project',
      project,
      '--only',
      only.join(','),
      ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ]
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: stage.folder,
      env: {
        ...process.env,
        ...emulator.env,
        ...markOf(family),
        ...OFFLINE,
        NODE_COMPILE_CACHE: local('compile-cache'),
        // The list of the functions is written to this folder. Asked for by HTTP, it takes three seconds longer: its
        // server ends when the idle connection is closed.
        FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: stage.folder,
        PATH: pathWithMark(family, emulator.env['PATH'] ?? process.env['PATH']),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C must not reach the emulators before their data is saved.
      detached: true,
    })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    if (options.onLine) createInterface({ input: child.stdout }).on('line', options.onLine)
    return new Suite(options, child)
  }

  get origins() {
    const { ports } = this.#options
    return { site: origin(ports.hosting), functions: origin(ports.functions), hub: origin(ports.hub) }
  }

  /** Why the emulators ended, if they did. */
  get ended(): string | undefined {
    return this.#ended
  }

  /** Whether Firestore is still running: firebase-tools keeps running when its emulator ends. */
  async holdsData(): Promise<boolean> {
    return !(await isFree(this.#options.ports.firestore))
  }

  async export(folder: string): Promise<void> {
    const answer = await fetch(`${this.origins.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: folder, initiatedBy: 'arena-libre' }),
      signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The emulators could not export their data: ${await answer.text()}`)
  }

  /** Stops the emulators and all other processes of the run. */
  async stop(): Promise<void> {
    const { family } = this.#options
    // `hidane exec` does not forward signals, so firebase-tools itself is signalled.
    const cli = familyOf(family).find(({ command }) => command.startsWith(FIREBASE_COMMAND))
    if (cli !== undefined) {
      kill(cli.pid, 'SIGINT')
      await this.#endWithin(GOODBYE_MS)
    }
    await endFamily(family, KILL_AFTER_MS)
  }

  async #endWithin(patienceMs: number): Promise<void> {
    const deadline = Date.now() + patienceMs
    while (this.#ended === undefined && Date.now() < deadline) await delay(POLL_MS)
  }

  /** Returns once every emulator answers and, with all of them, the API works through Hosting. */
  async ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await this.#answers())) {
      if (this.#ended !== undefined)
        throw await this.#failure(`The emulators ended while starting (${this.#ended}).`)
      if (Date.now() > deadline) throw await this.#failure('The emulators did not answer in time.')
      await delay(POLL_MS)
    }
  }

  async #answers(): Promise<boolean> {
    try {
      const running = await fetch(`${this.origins.hub}/emulators`)
      const names = Object.keys((await running.json()) as Record<string, unknown>)
      const { only } = this.#options
      if (!(only ?? EMULATORS).every((name) => names.includes(name))) return false
      return only !== undefined || (await fetch(`${this.origins.site}/api/health`)).ok
    } catch {
      // Not listening yet.
      return false
    }
  }

  async #failure(what: string): Promise<Problem> {
    const log = await readFile(this.#options.logFile, 'utf8').catch(() => '')
    return new Problem(`${what}\n\n${tail(log)}\n`, [`The whole output is in ${this.#options.logFile}.`])
  }
}
