import { readFile } from 'node:fs/promises'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, setDoc, setLogLevel, type Firestore } from 'firebase/firestore'
import { required } from '../support/emulators.ts'
import { DOCUMENTS } from './documents.ts'
import type { Person } from './people.ts'

const PROJECT = 'demo-arena-libre-rules'

/** The rules as they are deployed, over one document of each kind there is. */
export class World {
  readonly project = PROJECT
  readonly origin: string
  readonly #environment: RulesTestEnvironment
  /** One connection per person: opening them is what takes the time. */
  readonly #open = new Map<string, Firestore>()

  private constructor(origin: string, environment: RulesTestEnvironment) {
    this.origin = origin
    this.#environment = environment
  }

  static async open(): Promise<World> {
    const address = required('FIRESTORE_EMULATOR_HOST')
    const [host = '', port = ''] = address.split(':')
    // Denials are what is tested, not worth a warning each.
    setLogLevel('silent')
    const environment = await initializeTestEnvironment({
      projectId: PROJECT,
      firestore: {
        host,
        port: Number.parseInt(port),
        rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
      },
    })
    const world = new World(`http://${address}`, environment)
    await environment.clearFirestore()
    await world.withoutRules(async (db) => {
      await Promise.all(DOCUMENTS.map(([path, data]) => setDoc(doc(db, path), data)))
    })
    return world
  }

  as(who: Person | null): Firestore {
    const key = who?.uid ?? ''
    const open = this.#open.get(key)
    if (open) return open
    const context = who
      ? this.#environment.authenticatedContext(who.uid, { email: who.email, ...who.token })
      : this.#environment.unauthenticatedContext()
    const db = context.firestore() as unknown as Firestore
    this.#open.set(key, db)
    return db
  }

  /** As the API, which the rules do not bind. */
  withoutRules(act: (db: Firestore) => Promise<void>): Promise<void> {
    return this.#environment.withSecurityRulesDisabled((context) =>
      act(context.firestore() as unknown as Firestore),
    )
  }

  close(): Promise<void> {
    return this.#environment.cleanup()
  }
}
