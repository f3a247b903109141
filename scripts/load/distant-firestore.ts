import { randomUUID } from 'node:crypto'
import { type App, deleteApp } from 'firebase-admin/app'
import { Firestore } from 'firebase-admin/firestore'
import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { clearFirestore, exportFirestore, type LoneFirestore, startFirestore } from '../emulator/alone.ts'
import { address } from '../suite/ports.ts'
import { Worker } from './worker.ts'

interface Options {
  family: string
  project: string
  /** The added latency of each round trip. */
  delayMs: number
}

/** A separate Firestore emulator behind a proxy with the latency of the real one. */
export class DistantFirestore {
  readonly project: string
  readonly #family: string
  #emulator: LoneFirestore
  readonly #proxy: Worker
  readonly #app: App
  /** Bypasses the proxy: for preparing data and checking results. */
  readonly collections: Collections

  private constructor({ project, family }: Options, emulator: LoneFirestore, proxy: Worker) {
    this.project = project
    this.#family = family
    this.#emulator = emulator
    this.#proxy = proxy
    // The Admin SDK takes the address from the environment only, when a client is made.
    process.env['FIRESTORE_EMULATOR_HOST'] = address(emulator.port)
    process.env['METADATA_SERVER_DETECTION'] = 'none'
    this.#app = connect(project, randomUUID())
    this.collections = collectionsOf(firestoreOf(this.#app))
  }

  static async start(options: Options): Promise<DistantFirestore> {
    const { family, delayMs } = options
    const emulator = await startFirestore(family)
    const entry = new URL('./proxy-process.ts', import.meta.url)
    const proxy = await Worker.start(entry, { family, args: [String(emulator.port), String(delayMs)] })
    return new DistantFirestore(options, emulator, proxy)
  }

  /** Through the proxy: host:port for the measured clients. */
  get address(): string {
    return address(this.#proxy.port)
  }

  /** The same without the latency and the faults of the proxy. */
  get nearAddress(): string {
    return address(this.#emulator.port)
  }

  /** A further client, through the proxy like the measured ones. */
  client(): Firestore {
    process.env['FIRESTORE_EMULATOR_HOST'] = this.address
    try {
      return new Firestore({ projectId: this.project })
    } finally {
      process.env['FIRESTORE_EMULATOR_HOST'] = address(this.#emulator.port)
    }
  }

  /** Deletes all its data. */
  clear(): Promise<void> {
    return clearFirestore(this.#emulator.port, this.project)
  }

  async pause(): Promise<void> {
    await this.#proxy.ask('pause')
  }

  async resume(): Promise<void> {
    await this.#proxy.ask('resume')
  }

  async cut(): Promise<void> {
    await this.#proxy.ask('cut')
  }

  async loseAnswers(count: number): Promise<void> {
    await this.#proxy.ask('loseAnswers', count)
  }

  /** Exports all it holds into a folder; returns what `revive` takes. */
  save(folder: string): Promise<string> {
    return exportFirestore(this.#emulator.port, this.project, folder)
  }

  /** Kills it like a machine failure: unsaved data is lost. */
  kill(): Promise<void> {
    return this.#emulator.end()
  }

  /** Starts it again at the same address with the exported data. */
  async revive(saved: string): Promise<void> {
    this.#emulator = await startFirestore(this.#family, { port: this.#emulator.port, saved })
  }

  async end(): Promise<void> {
    await this.collections.registrations.firestore.terminate()
    await deleteApp(this.#app)
    await Promise.all([this.#proxy.end(), this.#emulator.end()])
  }
}
