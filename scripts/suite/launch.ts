import { line, step } from '../bootstrap/progress.mjs'
import { resolveFirestoreEmulator } from '../emulator/resolve.ts'
import { endFamily, markOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'
import { buildAll } from './build.ts'
import { fingerprintOfInputs } from './build-inputs.ts'
import { type Ports, ofThisCopy, requireFreePorts } from './ports.ts'
import { type RunRecord, claimRun } from './run-record.ts'
import {
  type Stage,
  completeBuilds,
  discardBuilds,
  isBuiltFrom,
  noteBuiltFrom,
  prepareStage,
  stageOf,
} from './stage.ts'
import { DATA_EMULATORS, Suite, type SuiteOptions } from './suite.ts'

const KILL_AFTER_MS = 5000

/** What the emulators of a suite print. */
export const emulatorsLog = (suite: string): string => local(`logs/${ofThisCopy(suite)}-emulators.log`)

interface Options {
  /** The name of the stage, the log and the record of the run. */
  suite: string
  /** The command as typed. */
  command: string
  ports: Ports
  project: string
  /** Whether its functions deliver the outbox, to the mailbox of the run. */
  sendsMail?: boolean
  /** Gets each line that the emulators print. */
  onLine?: ((text: string) => void) | undefined
}

/** One run of a suite, from the first check of the machine to the end of its last process. */
export class Launch {
  readonly #options: Options
  readonly #run: RunRecord
  readonly stage: Stage
  suite: Suite | undefined
  #ending = false

  private constructor(options: Options, run: RunRecord) {
    this.#options = options
    this.#run = run
    this.stage = stageOf(options.suite)
  }

  static async begin(options: Options): Promise<Launch> {
    return new Launch(options, await claimRun(options.suite, options.command))
  }

  /** The environment of all processes that belong to this run and have to end with it. */
  get environment(): Record<string, string> {
    return markOf(this.#run.family)
  }

  /** With `mayReuse`, builds of the same inputs are used again. */
  async buildAll({ mayReuse = false } = {}): Promise<void> {
    const { stage } = this
    const inputs = await fingerprintOfInputs(process.env)
    if (mayReuse && (await isBuiltFrom(stage, inputs))) {
      await this.#prepareStage()
      line('  · The site and the functions are built already')
    } else {
      await discardBuilds(stage)
      await this.#prepareStage()
      await step('Building the site and the functions', () => buildAll(stage, this.#run.family))
      await noteBuiltFrom(stage, inputs)
    }
    await completeBuilds(stage, this.#options.ports)
  }

  /** Starts Auth and Firestore, which need no build. */
  async startDataEmulators(): Promise<Suite> {
    await this.#prepareStage()
    return this.#start('Starting Auth and Firestore', { only: DATA_EMULATORS })
  }

  startSuite(importFrom?: string): Promise<Suite> {
    return this.#start('Starting Auth, Functions, Firestore and Hosting', { importFrom })
  }

  async #prepareStage(): Promise<void> {
    this.#requireGoingOn()
    const { ports, project, sendsMail = false } = this.#options
    await prepareStage(this.stage, ports, project, sendsMail)
  }

  async #start(title: string, what: Pick<SuiteOptions, 'importFrom' | 'only'>): Promise<Suite> {
    const { ports, project, suite: name, onLine } = this.#options
    await requireFreePorts(ports)
    const emulator = await resolveFirestoreEmulator({ ...process.env, ...this.environment })
    this.#requireGoingOn()
    const suite = await Suite.spawn({
      stage: this.stage,
      ports,
      project,
      emulator,
      family: this.#run.family,
      logFile: emulatorsLog(name),
      onLine,
      ...what,
    })
    this.suite = suite
    await step(
      title,
      () => suite.ready(),
      () => emulator.name,
    )
    return suite
  }

  get isEnding(): boolean {
    return this.#ending
  }

  /** From here on nothing is started, and the next run waits instead of being refused. */
  announceEnd(): void {
    if (!this.#ending) this.#run.end()
    this.#ending = true
  }

  /** Stops all started processes and frees their ports. */
  async end(): Promise<void> {
    this.announceEnd()
    if (this.suite !== undefined) await this.suite.stop()
    await endFamily(this.#run.family, KILL_AFTER_MS)
    this.#run.release()
  }

  /** A cancelled start must not start further processes. */
  #requireGoingOn(): void {
    if (this.#ending) throw new Error('The run was stopped.')
  }
}
