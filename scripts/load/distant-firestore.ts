import { randomUUID } from 'node:crypto'
import { type App, deleteApp } from 'firebase-admin/app'
import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { clearFirestore, exportFirestore, type LoneFirestore, startFirestore } from '../emulator/alone.ts'
import { address } from '../suite/ports.ts'
import { Worker } from './worker.ts'

interface Options {
  family: string
  project: string
  /** What each round trip takes longer than on this machine. */
  delayMs: number
}

/** A Firestore emulator of its own, behind a proxy that makes it as far away as the real one. */
export class DistantFirestore {
  readonly project: string
  readonly #family: string
  #emulator: LoneFirestore
  readonly #proxy: Worker
  readonly #app: App
  /** Past the proxy: to prepare what is measured, and to see what became of it. */
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

  /** Through the proxy: host:port for what is measured. */
  get address(): string {
    return address(this.#proxy.port)
  }

  /** Deletes all that it holds. */
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

  /** Ends it as a machine that fails does, with all that was not saved. */
  kill(): Promise<void> {
    return this.#emulator.end()
  }

  /** Brings it back where it was, with what it had saved. */
  async revive(saved: string): Promise<void> {
    this.#emulator = await startFirestore(this.#family, { port: this.#emulator.port, saved })
  }

  async end(): Promise<void> {
    await this.collections.registrations.firestore.terminate()
    await deleteApp(this.#app)
    await Promise.all([this.#proxy.end(), this.#emulator.end()])
  }
}
