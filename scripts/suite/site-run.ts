import { constants } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../bootstrap/problem.mjs'
import { onStopRequest } from '../bootstrap/processes.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { loadDemoWorld, renewDemoDates } from '../demo/load.ts'
import { loadMatchDay } from '../demo/match-day.ts'
import { migrate } from '../migrate/run.ts'
import { withFirestore } from '../migrate/target.ts'
import { fire, scheduledFunctions } from './clock.ts'
import { Launch, emulatorsLog } from './launch.ts'
import { LocalClock } from './local-clock.ts'
import { LocalMail, mailsAt } from './local-mail.ts'
import { Mailbox } from './mailbox.ts'
import { type Ports, address, requireFreePorts } from './ports.ts'
import {
  type Beginning,
  type SavedData,
  discardSavedData,
  readSavedData,
  saveData,
  unreadable,
} from './saved-data.ts'
import type { Suite } from './suite.ts'

export const PROJECT = 'demo-arena-libre'
const SUITE = 'start'
const WATCH_MS = 1000

export interface SiteRun {
  command: string
  ports: Ports
  /** Starts without the saved data. */
  fresh: boolean
  /** Starts without the demo world. */
  empty: boolean
  /** Further processes of this command, and the final lines of the start. */
  onReady: (launch: Launch, began: Beginning) => Promise<string[]>
  /** Gets each line that the emulators print. */
  onLine?: (text: string) => void
}

/** Runs the site until it is ended; returns the exit code. */
export async function runSite(run: SiteRun): Promise<number> {
  const launch = await Launch.begin({
    suite: SUITE,
    command: run.command,
    ports: run.ports,
    project: PROJECT,
    sendsMail: true,
    onLine: run.onLine,
  })
  const site = new Site(launch, run)
  let wished: NodeJS.Signals | undefined
  const stopWish = new Promise<'stop'>((resolve) => {
    onStopRequest((signal) => {
      if (wished !== undefined) line('  Already stopping: the data is being saved.')
      wished ??= signal
      resolve('stop')
      launch.announceEnd()
    })
  })
  try {
    await Promise.race([site.up(), stopWish])
    if (site.suite !== undefined && wished === undefined) await Promise.race([endOf(site.suite), stopWish])
    line('')
  } finally {
    await site.down()
  }
  line(site.saved ? '  Stopped. The data is saved.' : '  Stopped.')
  return site.saved || wished === undefined ? 0 : 128 + constants.signals[wished]
}

class Site {
  readonly #launch: Launch
  readonly #run: SiteRun
  #clock: LocalClock | undefined
  #mail: LocalMail | undefined
  #mailbox: Mailbox | undefined
  #began: Beginning = 'demo'
  /** From here on the emulators have data worth saving. */
  #complete = false
  saved = false

  constructor(launch: Launch, run: SiteRun) {
    this.#launch = launch
    this.#run = run
  }

  get suite(): Suite | undefined {
    return this.#complete ? this.#launch.suite : undefined
  }

  async up(): Promise<void> {
    const { fresh, empty, ports, onReady } = this.#run
    // Checked again right before the emulators start; here it saves the time of the build.
    await requireFreePorts(ports)
    const saved = fresh ? undefined : await readSavedData()
    if (saved?.began === 'demo' && empty) {
      throw new Problem('The saved data began with the demo world.', [
        'To replace it by an empty site: npm start -- --fresh --empty',
      ])
    }
    this.#began = saved?.began ?? (empty ? 'empty' : 'demo')
    await this.#launch.buildAll()
    const suite = await this.#start(saved)
    this.#mailbox = new Mailbox()
    await this.#mailbox.open(ports)
    const data = { project: PROJECT, emulator: address(ports.firestore) }
    await step(
      'Migrating the data',
      () => withFirestore(data, (firestore) => migrate({ firestore })),
      (version) => `version ${version}`,
    )
    if (this.#began === 'demo') {
      const target = { project: PROJECT, firestore: address(ports.firestore), auth: address(ports.auth) }
      if (saved === undefined) await step('Loading the demo world', () => loadDemoWorld(target))
      else await step('Moving past demo dates forward', () => renewDemoDates(target))
      await step('Preparing the cups of today', () => loadMatchDay(target))
    }
    if (fresh) await discardSavedData()
    await saveData(this.#began, (folder) => suite.export(folder))
    this.#complete = true
    const { functions } = suite.origins
    this.#clock = new LocalClock({
      scheduled: () => scheduledFunctions(functions),
      fire: (id, signal) => fire(functions, PROJECT, id, signal),
      save: () => this.#save(),
    })
    await this.#clock.start()
    this.#mail = new LocalMail(() => mailsAt(address(ports.auth), PROJECT))
    this.#mail.start()
    for (const text of await onReady(this.#launch, this.#began)) line(text)
  }

  /** Starts from the newest saved data that can be loaded: a damaged export is only detected then. */
  async #start(saved: SavedData | undefined): Promise<Suite> {
    if (saved === undefined) return this.#launch.startSuite()
    for (const folder of saved.folders) {
      try {
        return await this.#launch.startSuite(folder)
      } catch (error) {
        if (this.#launch.suite?.ended === undefined) throw error
        line(`  ! The emulators did not take the data in ${folder}; trying what was saved before it.`)
        await this.#launch.suite.stop()
      }
    }
    throw unreadable()
  }

  /** Saves, then stops everything; also after a failed or cancelled start. */
  async down(): Promise<void> {
    try {
      this.#mail?.stop()
      await this.#clock?.stop()
      await this.#mailbox?.close()
      const { suite } = this
      if (suite !== undefined && suite.ended === undefined && (await suite.holdsData())) {
        await step('Saving the data', () => this.#save()).catch((error: unknown) => {
          throw notSaved(error)
        })
        this.saved = true
      }
    } finally {
      await this.#launch.end()
    }
  }

  async #save(): Promise<void> {
    await saveData(this.#began, async (folder) => this.#launch.suite?.export(folder))
  }
}

async function endOf(suite: Suite): Promise<never> {
  while (suite.ended === undefined && (await suite.holdsData())) await delay(WATCH_MS)
  throw new Problem(`The emulators ended by themselves (${suite.ended ?? 'Firestore is gone'}).`, [
    'What was saved within the last minute is there again after the next start.',
    `The output is in ${emulatorsLog(SUITE)}.`,
  ])
}

function notSaved(error: unknown): Problem {
  const why = error instanceof Error ? error.message : String(error)
  return new Problem(`The data could not be saved (${why}).`, [
    'What was saved before, at most a minute ago while all was well, is there again after the next start.',
    `The output of the emulators is in ${emulatorsLog(SUITE)}.`,
  ])
}
