import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_SECRETS, OWNER_EMAIL } from '../suite/local-parameters.ts'
import type { DistantFirestore } from './distant-firestore.ts'
import type { Usage } from './firestore-meter.ts'
import { origin } from '../suite/ports.ts'
import { Worker } from './worker.ts'

const POLL_MS = 50

/** No one signs in here, so Auth is not asked. */
const NO_AUTH = '127.0.0.1:1'

interface Options {
  family: string
  firestore: Pick<DistantFirestore, 'project' | 'address'>
  /** What an instance takes besides, by its number. */
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

  /** What all of them used since the last time this was asked. */
  async usage(): Promise<Usage> {
    const each = await Promise.all(this.#workers.map((worker) => worker.ask('usage') as Promise<Usage>))
    return {
      reads: sum(each.map(({ reads }) => reads)),
      writes: sum(each.map(({ writes }) => writes)),
      tournamentWrites: sum(each.map(({ tournamentWrites }) => tournamentWrites)),
    }
  }

  /** Returns once nothing is under way to Firestore any more: work may go on after the last answer. */
  async quiet(): Promise<void> {
    const underWay = async (): Promise<number> =>
      sum(await Promise.all(this.#workers.map((worker) => worker.ask('underWay') as Promise<number>)))
    while ((await underWay()) > 0) await delay(POLL_MS)
  }

  /** Has one of them do something; fails if it ends meanwhile. */
  ask(index: number, act: string, value?: number): Promise<unknown> {
    return this.#at(index).ask(act, value)
  }

  /** A machine fails, whatever it is doing, and another takes its place. */
  async replace(index: number): Promise<void> {
    await this.#at(index).end()
    this.#workers[index] = await this.#startOne(index)
  }

  #at(index: number): Worker {
    const worker = this.#workers[index]
    if (worker === undefined) throw new Error(`There is no instance ${index}`)
    return worker
  }

  /** As a machine that fails ends them. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
