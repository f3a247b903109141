import { setTimeout as delay } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { DistantFirestore } from '../../scripts/load/distant-firestore.ts'
import { local } from '../../scripts/lib/root.ts'
import { Fleet } from '../../scripts/load/fleet.ts'
import type { Protection } from './protections.ts'

const PROJECT = 'demo-arena-libre-chaos'
const DELAY_MS = 10
export const INSTANCES = 4

/** Processes that `npm test` stops if this process is ended before it can do so. */
const FAMILY = process.env['ARENA_LIBRE_FAMILY'] ?? randomUUID()

const CHAOS = new URL('./chaos-process.ts', import.meta.url)

interface Options {
  /** The disabled protections. */
  without?: Protection
  /** Another app than ours. */
  entry?: URL
  /** How many instances there are. */
  instances?: number
  /** Those that reach Firestore without latency and faults, by their numbers. */
  near?: readonly number[]
  /** How far the clock of each instance is off; without it they are right. */
  skewsMs?: readonly number[]
}

interface Time {
  skippedMs: number
}

/** Everything a run needs, for itself alone: a Firestore, what it exports, and instances of the app. */
export class World {
  readonly firestore: DistantFirestore
  readonly fleet: Fleet
  /** How often a client asks before it gives up, which none has to. */
  readonly tries: number
  readonly #folder: string
  readonly #time: Time
  #exports = 0

  private constructor(
    firestore: DistantFirestore,
    fleet: Fleet,
    { folder, tries, time }: { folder: string; tries: number; time: Time },
  ) {
    this.firestore = firestore
    this.fleet = fleet
    this.#folder = folder
    this.tries = tries
    this.#time = time
  }

  static async open({
    without,
    entry = CHAOS,
    instances = INSTANCES,
    near = [],
    skewsMs = [],
  }: Options = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'arena-chaos-'))
    const firestore = await DistantFirestore.start({ family: FAMILY, project: PROJECT, delayMs: DELAY_MS })
    const time: Time = { skippedMs: 0 }
    const fleet = await Fleet.start(entry, instances, {
      family: FAMILY,
      firestore,
      envOf: (index) => ({
        // Compiling the same sources is a third of what a run costs.
        NODE_COMPILE_CACHE: local('compile-cache'),
        ARENA_CHAOS_SKEW_MS: String(skewsMs[index] ?? 0),
        ARENA_CHAOS_SKIPPED_MS: String(time.skippedMs),
        ...(without !== undefined && { ARENA_CHAOS_WITHOUT: without }),
        ...(near.includes(index) && { FIRESTORE_EMULATOR_HOST: firestore.nearAddress }),
      }),
    })
    // Without a protection a run may never end.
    return new World(firestore, fleet, { folder, tries: without === undefined ? 50 : 8, time })
  }

  get origins(): readonly string[] {
    return this.fleet.origins
  }

  /** The time of the run: that of this machine, and what was skipped. */
  get now(): Date {
    return new Date(Date.now() + this.#time.skippedMs)
  }

  /** Skips the time until then, as soon as nothing is under way: a request would last too long. */
  async skipTo(moment: Date): Promise<void> {
    const skippedMs = Math.max(this.#time.skippedMs, moment.getTime() - Date.now())
    await this.fleet.quiet()
    this.#time.skippedMs = skippedMs
    await Promise.all(this.origins.map((_, index) => this.fleet.ask(index, 'skip', skippedMs)))
  }

  /** Exports everything; returns where to. */
  save(): Promise<string> {
    this.#exports += 1
    return this.firestore.save(join(this.#folder, String(this.#exports)))
  }

  async pause(ms: number): Promise<void> {
    await this.firestore.pause()
    await delay(ms)
    await this.firestore.resume()
  }

  async end(): Promise<void> {
    await this.fleet.end()
    await this.firestore.end()
    await rm(this.#folder, { recursive: true })
  }
}
