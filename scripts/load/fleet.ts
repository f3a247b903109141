import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_SECRETS, OWNER_EMAIL } from '../suite/local-parameters.ts'
import type { DistantFirestore } from './distant-firestore.ts'
import type { Usage } from './firestore-meter.ts'
import { origin } from '../suite/ports.ts'
import { Worker } from './worker.ts'

const POLL_MS = 50

/** Without sign-in, Auth is not used. */
const NO_AUTH = '127.0.0.1:1'

interface Options {
  family: string
  firestore: Pick<DistantFirestore, 'project' | 'address'>
  /** Further options of an instance, by its number. */
  envOf?: (index: number) => Record<string, string>
}

/** Several instances of one app, as Cloud Functions would run them under load. */
export class Fleet {
  readonly #workers: Worker[]
  readonly #startOne: (index: number) => Promise<Worker>

  private constructor(workers: Worker[], startOne: (index: number) => Promise<Worker>) {
    this.#workers = workers
    this.#startOne = startOne
  }

  static async start(entry: URL, size: number, { family, firestore, envOf }: Options): Promise<Fleet> {
    const env = {
      NODE_ENV: 'production',
      GCLOUD_PROJECT: firestore.project,
      FIRESTORE_EMULATOR_HOST: firestore.address,
      FIREBASE_AUTH_EMULATOR_HOST: NO_AUTH,
      METADATA_SERVER_DETECTION: 'none',
      OWNER_EMAIL,
      SITE_URL: 'http://localhost:3001',
      TRUSTED_PROXIES: '1',
      ...DEMO_SECRETS,
    }
    const startOne = (index: number) => Worker.start(entry, { family, env: { ...env, ...envOf?.(index) } })
    const workers = Array.from({ length: size }, (_, index) => startOne(index))
    return new Fleet(await Promise.all(workers), startOne)
  }

  get origins(): readonly string[] {
    return this.#workers.map(({ port }) => origin(port))
  }

  /** The usage of all of them since the last call. */
  async usage(): Promise<Usage> {
    const each = await Promise.all(this.#workers.map((worker) => worker.ask('usage') as Promise<Usage>))
    return {
      reads: sum(each.map(({ reads }) => reads)),
      writes: sum(each.map(({ writes }) => writes)),
      tournamentWrites: sum(each.map(({ tournamentWrites }) => tournamentWrites)),
    }
  }

  /** Returns when no call to Firestore is running any more: work may continue after the last answer. */
  async quiet(): Promise<void> {
    const underWay = async (): Promise<number> =>
      sum(await Promise.all(this.#workers.map((worker) => worker.ask('underWay') as Promise<number>)))
    while ((await underWay()) > 0) await delay(POLL_MS)
  }

  /** Sends an order to one of them; fails if it ends before answering. */
  ask(index: number, act: string, value?: number): Promise<unknown> {
    return this.#at(index).ask(act, value)
  }

  /** Kills one of them and starts another in its place. */
  async replace(index: number): Promise<void> {
    await this.#at(index).end()
    this.#workers[index] = await this.#startOne(index)
  }

  #at(index: number): Worker {
    const worker = this.#workers[index]
    if (worker === undefined) throw new Error(`There is no instance ${index}`)
    return worker
  }

  /** Kills all of them. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
