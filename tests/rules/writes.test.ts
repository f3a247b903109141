import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  deleteDoc,
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { firestoreAs, openWorld, PATHS, PUBLISHED, ROLES } from './world.ts'

let world: RulesTestEnvironment

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.cleanup())

const WRITES: [what: string, write: (db: Firestore, path: string) => Promise<unknown>][] = [
  ['creating beside', (db, path) => setDoc(doc(db, `${path}-nuevo`), { status: 'published' })],
  ['replacing', (db, path) => setDoc(doc(db, path), { status: 'published' })],
  ['merging into', (db, path) => setDoc(doc(db, path), { status: 'published' }, { merge: true })],
  ['updating', (db, path) => updateDoc(doc(db, path), { currentPlayers: 0, at: serverTimestamp() })],
  ['deleting', (db, path) => deleteDoc(doc(db, path))],
]

describe.each(ROLES)('as %s', (role) => {
  describe.each(WRITES)('%s', (_what, write) => {
    it.each(PATHS)('%s is denied', async (path) => {
      await assertFails(write(firestoreAs(world, role), path))
    })
  })

  it('a batch or a transaction opens nothing either', async () => {
    const db = firestoreAs(world, role)
    const published = doc(db, PUBLISHED)
    await assertFails(writeBatch(db).update(published, { currentPlayers: 0 }).commit())
    await assertFails(
      runTransaction(db, async (transaction) => {
        await transaction.get(published)
        transaction.update(published, { currentPlayers: 0 })
      }),
    )
  })
})
