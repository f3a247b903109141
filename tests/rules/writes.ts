import { assertFails } from '@firebase/rules-unit-testing'
import {
  deleteDoc,
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import { PATHS, PUBLISHED } from './documents.ts'
import { PEOPLE } from './people.ts'
import type { World } from './world.ts'

const WRITES: [what: string, write: (db: Firestore, path: string) => Promise<unknown>][] = [
  ['create beside', (db, path) => setDoc(doc(db, `${path}-nuevo`), { status: 'published' })],
  ['replace', (db, path) => setDoc(doc(db, path), { status: 'published' })],
  ['merge into', (db, path) => setDoc(doc(db, path), { status: 'published' }, { merge: true })],
  ['update', (db, path) => updateDoc(doc(db, path), { currentPlayers: 0, at: serverTimestamp() })],
  ['empty', (db, path) => updateDoc(doc(db, path), { status: deleteField() })],
  ['delete', (db, path) => deleteDoc(doc(db, path))],
]

export const testWrites = (world: () => World): void =>
  describe.each(PEOPLE)('%s does not', (_role, who) => {
    describe.each(WRITES)('%s', (_what, write) => {
      it.each(PATHS)('%s', async (path) => {
        await assertFails(write(world().as(who), path))
      })
    })

    it('get further with a batch or a transaction', async () => {
      const db = world().as(who)
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
