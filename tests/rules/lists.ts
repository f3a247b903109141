import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocsFromServer,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAt,
  sum,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS, GROUPS, PUBLISHED, PUBLISHED_PATHS } from './documents.ts'
import { PEOPLE } from './people.ts'
import type { World } from './world.ts'

const CHANGED_BEFORE = Timestamp.fromMillis(0)

type Listing = [what: string, build: (db: Firestore) => Query]

const tournaments = (db: Firestore) => collection(db, 'tournaments')
const published = where('status', '==', 'published')
const draft = where('status', '==', 'draft')

const ALLOWED: Listing[] = [
  ['50 published ones', (db) => query(tournaments(db), published, limit(50))],
  ['the last 50', (db) => query(tournaments(db), published, orderBy('endsAt'), limitToLast(50))],
  [
    'those the site listens to',
    (db) =>
      query(tournaments(db), published, where('endsAt', '>', Timestamp.now()), orderBy('endsAt'), limit(50)),
  ],
  [
    'those that have changed',
    (db) =>
      query(
        tournaments(db),
        published,
        where('changedAt', '>', CHANGED_BEFORE),
        orderBy('changedAt', 'desc'),
        limit(50),
      ),
  ],
]

const departures = (db: Firestore) => collection(db, 'departures')

const DEPARTURES_ALLOWED: Listing[] = [
  ['50', (db) => query(departures(db), limit(50))],
  [
    'those since',
    (db) =>
      query(
        departures(db),
        where('departedAt', '>', Timestamp.fromMillis(0)),
        orderBy('departedAt', 'desc'),
        limit(50),
      ),
  ],
]

const DENIED: Listing[] = [
  [
    'those that have changed, in every status',
    (db) => query(tournaments(db), where('changedAt', '>', CHANGED_BEFORE), limit(50)),
  ],
  ['departures without a limit', (db) => query(departures(db))],
  ['51 departures', (db) => query(departures(db), limit(51))],
  ['departures of every depth', (db) => query(collectionGroup(db, 'departures'), limit(50))],
  ['published ones without a limit', (db) => query(tournaments(db), published)],
  ['51 published ones', (db) => query(tournaments(db), published, limit(51))],
  ['all of them', (db) => query(tournaments(db))],
  ['any 50', (db) => query(tournaments(db), limit(50))],
  ['any one', (db) => query(tournaments(db), limit(1))],
  ['50 in some order', (db) => query(tournaments(db), orderBy('endsAt'), limit(50))],
  ['50 by status', (db) => query(tournaments(db), orderBy('status'), limit(50))],
  [
    '50 by status from published on',
    (db) => query(tournaments(db), orderBy('status'), startAt('published'), limit(50)),
  ],
  ['50 that end later', (db) => query(tournaments(db), where('endsAt', '>', Timestamp.now()), limit(50))],
  ['drafts', (db) => query(tournaments(db), draft, limit(50))],
  ['scheduled ones', (db) => query(tournaments(db), where('status', '==', 'scheduled'), limit(50))],
  ['those without a status', (db) => query(tournaments(db), where('status', '==', null), limit(50))],
  ['two statuses', (db) => query(tournaments(db), where('status', 'in', ['published', 'draft']), limit(50))],
  ['either status', (db) => query(tournaments(db), or(published, draft), limit(50))],
  [
    'published ones or late ones',
    (db) => query(tournaments(db), or(published, where('endsAt', '>', Timestamp.now())), limit(50)),
  ],
  [
    'either status that ends later',
    (db) =>
      query(tournaments(db), and(where('endsAt', '>', Timestamp.now()), or(published, draft)), limit(50)),
  ],
  ['any but scheduled', (db) => query(tournaments(db), where('status', '!=', 'scheduled'), limit(50))],
  ['any but two', (db) => query(tournaments(db), where('status', 'not-in', ['scheduled', null]), limit(50))],
  ['from published on', (db) => query(tournaments(db), where('status', '>=', 'published'), limit(50))],
  [
    'published in a list of statuses',
    (db) => query(tournaments(db), where('status', 'array-contains', 'published'), limit(50)),
  ],
  ['one draft by its id', (db) => query(tournaments(db), where(documentId(), '==', 'borrador'), limit(1))],
  [
    'a range of ids',
    (db) => query(tournaments(db), where(documentId(), '>=', 'a'), where(documentId(), '<', 'z'), limit(50)),
  ],
  [
    'ids in a list',
    (db) => query(tournaments(db), where(documentId(), 'in', ['publicado', 'borrador']), limit(50)),
  ],
  ['published ones of every depth', (db) => query(collectionGroup(db, 'tournaments'), published, limit(50))],
  [
    'published ones below one',
    (db) => query(collection(db, `${PUBLISHED}/tournaments`), published, limit(50)),
  ],
]

const OTHERS: Listing[] = [
  ...COLLECTIONS.filter((path) => path !== 'tournaments' && path !== 'departures').flatMap(
    (path): Listing[] => [
      [`one of ${path}`, (db) => query(collection(db, path), limit(1))],
      [`published ones of ${path}`, (db) => query(collection(db, path), published, limit(50))],
    ],
  ),
  ...GROUPS.flatMap((name): Listing[] => [
    [`one of any ${name}`, (db) => query(collectionGroup(db, name), limit(1))],
    [`published ones of any ${name}`, (db) => query(collectionGroup(db, name), published, limit(50))],
  ]),
]

export const testLists = (world: () => World): void =>
  describe.each(PEOPLE)('%s lists', (_role, who) => {
    it.each(ALLOWED)('%s', async (_what, build) => {
      const found = await assertSucceeds(getDocsFromServer(build(world().as(who))))
      expect(found.docs.map(({ ref }) => ref.path).toSorted()).toEqual(PUBLISHED_PATHS)
      const counted = await assertSucceeds(getCountFromServer(build(world().as(who))))
      expect(counted.data().count).toBe(PUBLISHED_PATHS.length)
    })

    it.each(DEPARTURES_ALLOWED)('departures: %s', async (_what, build) => {
      const found = await assertSucceeds(getDocsFromServer(build(world().as(who))))
      expect(found.docs.map(({ ref }) => ref.path)).toEqual(['departures/abc'])
    })

    it.each([...DENIED, ...OTHERS])('not %s, nor their number', async (_what, build) => {
      await assertRefused(build(world().as(who)))
    })
  })

/** Neither the documents nor what is computed from them. */
export async function assertRefused(refused: Query): Promise<void> {
  await assertFails(getDocsFromServer(refused))
  await assertFails(getCountFromServer(refused))
  await assertFails(
    getAggregateFromServer(refused, { number: count(), sum: sum('revision'), mean: average('revision') }),
  )
}
