import { announce } from '../support/announce.ts'
import { assertFails } from '@firebase/rules-unit-testing'
import * as fc from 'fast-check'
import { FirebaseError } from 'firebase/app'
import {
  and,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  query,
  setDoc,
  startAt,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { oneLine } from '../../functions/src/contract/texts/one-line.ts'
import { anybody, anyDocument, anyName, anyPath, anyQuery, anyValue, type AnyQuery } from './arbitrary.ts'
import { askedBy } from './access-request.ts'
import { PUBLISHED_PATHS } from './documents.ts'
import { newcomer, unverified } from './people.ts'
import type { World } from './world.ts'

/** Another one each time; the variable repeats a run. */
const SEED = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)

const RUNS = Number(process.env['ARENA_RUNS'] ?? 300)

const WRITES: Record<string, (at: DocumentReference, data: DocumentData) => Promise<void>> = {
  set: (at, data) => setDoc(at, data),
  merge: (at, data) => setDoc(at, data, { merge: true }),
  update: (at, data) => updateDoc(at, { changed: data }),
  delete: (at) => deleteDoc(at),
  batch: (at, data) => writeBatch(at.firestore).delete(at).set(at, data).commit(),
}

/** A query that makes no sense is refused as well, by the SDK or by Firestore. */
const REFUSED = new Set(['permission-denied', 'invalid-argument', 'failed-precondition', 'unimplemented'])

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof FirebaseError && REFUSED.has(error.code.replace('firestore/', ''))) return undefined
    throw error
  }
}

function built(db: Firestore, { from, combine, filters, order, start, limit: most }: AnyQuery): Query {
  const source = from.startsWith('every ')
    ? collectionGroup(db, from.slice('every '.length))
    : collection(db, from)
  const wheres = filters.map(({ field, operator, value }) => where(field, operator, value))
  return query(
    source,
    combine === 'and' ? and(...wheres) : or(...wheres),
    ...order.map(({ field, direction }) => orderBy(field, direction)),
    ...(start === null ? [] : [startAt(start)]),
    ...(most === null ? [] : [limit(most)]),
  )
}

export const testAttacks = (world: () => World): void => {
  describe('attacks', { timeout: 60_000 }, () => {
    beforeAll(() => {
      announce(`Attacked with ARENA_SEED=${SEED}`)
    })

    it('write no document anywhere', async () => {
      const operation = fc.constantFrom(...Object.keys(WRITES))
      await fc.assert(
        fc.asyncProperty(anybody, operation, anyPath, anyDocument, async (who, operation, path, data) => {
          await assertFails(Promise.resolve(WRITES[operation]?.(doc(world().as(who), path), data)))
        }),
        { seed: SEED, numRuns: RUNS },
      )
    })

    it('change nothing in a request for access that is right otherwise', async () => {
      const self = newcomer(unverified)
      const isTrue = (name: string, value: unknown): boolean =>
        (name === 'displayName' &&
          typeof value === 'string' &&
          value === oneLine(value) &&
          value.length <= 80) ||
        (value === null && askedBy(self)[name] === null) ||
        (value === 'pending' && name === 'status')
      const change = fc.tuple(anyName, anyValue).filter(([name, value]) => !isTrue(name, value))
      await fc.assert(
        fc.asyncProperty(change, async ([name, value]) => {
          const own = doc(world().as(self), 'userRequests', self.uid)
          await assertFails(setDoc(own, { ...askedBy(self), [name]: value }))
        }),
        { seed: SEED, numRuns: RUNS },
      )
    })

    it('find no tournament that is not published, and count none', async () => {
      let answered = 0
      await fc.assert(
        fc.asyncProperty(anybody, anyQuery, async (who, asked) => {
          const db = world().as(who)
          const found = await unlessRefused(async () => getDocsFromServer(built(db, asked)))
          const counted = await unlessRefused(async () => getCountFromServer(built(db, asked)))
          if (found) answered += 1
          for (const { ref } of found?.docs ?? []) expect(PUBLISHED_PATHS).toContain(ref.path)
          expect(counted?.data().count ?? 0).toBe(found?.size ?? 0)
        }),
        { seed: SEED, numRuns: RUNS },
      )
      // Else nothing was tried.
      expect(answered).toBeGreaterThan(0)
    })
  })
}
