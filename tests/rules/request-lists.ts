import { assertSucceeds } from '@firebase/rules-unit-testing'
import {
  and,
  collection,
  collectionGroup,
  documentId,
  getCountFromServer,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  query,
  where,
  type CollectionReference,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { assertRefused } from './lists.ts'
import { PEOPLE, SIGNED_IN, applicant, other, type Person } from './people.ts'
import type { World } from './world.ts'

const requests = (db: Firestore): CollectionReference => collection(db, 'userRequests')
const pending = where('status', '==', 'pending')
const of = ({ uid }: Person) => where('uid', '==', uid)
const by = ({ email }: Person) => where('email', '==', email)

/** What the sign-in screen asks: does my own request still wait? */
const waiting = (db: Firestore, who: Person): Query => query(requests(db), of(who), by(who), pending)

type Listing = [what: string, build: (db: Firestore, self: Person) => Query]

const DENIED: Listing[] = [
  ['all requests', (db) => query(requests(db))],
  ['one request', (db) => query(requests(db), limit(1))],
  ['requests in some order', (db) => query(requests(db), orderBy('requestedAt'), limit(1))],
  ['what waits', (db) => query(requests(db), pending, limit(1))],
  ['what waits by address alone', (db, self) => query(requests(db), by(self), pending)],
  ['what waits by address alone, one', (db, self) => query(requests(db), by(self), pending, limit(1))],
  ['any but their own', (db, self) => query(requests(db), where('uid', '!=', self.uid))],
  ['from their own on', (db, self) => query(requests(db), where('uid', '>=', self.uid))],
  ['their own and another', (db, self) => query(requests(db), where('uid', 'in', [self.uid, 'before']))],
  [
    'their own or what waits',
    (db, self) => query(requests(db), or(of(self), and(by(self), pending)), limit(1)),
  ],
  ['ids from a on', (db) => query(requests(db), where(documentId(), '>=', 'a'), limit(1))],
  ['their own in every place', (db, self) => query(collectionGroup(db, 'userRequests'), of(self))],
]

export const testRequestLists = (world: () => World): void => {
  describe.each(SIGNED_IN)('%s lists', (_role, self) => {
    it('their own request while it waits', async () => {
      const found = await assertSucceeds(getDocsFromServer(waiting(world().as(self), self)))
      const own = self === applicant ? [applicant.uid] : []
      expect(found.docs.map(({ id }) => id)).toEqual(own)
      const counted = await assertSucceeds(getCountFromServer(waiting(world().as(self), self)))
      expect(counted.data().count).toBe(own.length)
    })
  })

  describe.each(PEOPLE)('%s lists', (_role, who) => {
    it.each(DENIED)('not %s', async (_what, build) => {
      await assertRefused(build(world().as(who), who ?? applicant))
    })

    it('not the request of another user', async () => {
      const db = world().as(who)
      const asker = who === applicant ? other : applicant
      await assertRefused(waiting(db, asker))
      await assertRefused(query(requests(db), of(asker), by(who ?? other), pending, limit(1)))
    })
  })
}
