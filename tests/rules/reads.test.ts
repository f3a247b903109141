import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  query,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firestoreAs, openWorld, PATHS, PUBLISHED, ROLES } from './world.ts'

let world: RulesTestEnvironment

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.cleanup())

const READABLE = new Set([PUBLISHED, 'settings/site'])

const tournaments = (db: Firestore) => collection(db, 'tournaments')
const published = where('status', '==', 'published')

const ALLOWED_LISTS: [what: string, build: (db: Firestore) => Query][] = [
  [
    'the listener of the site',
    (db) =>
      query(tournaments(db), published, where('endsAt', '>', Timestamp.now()), orderBy('endsAt'), limit(50)),
  ],
  ['published ones', (db) => query(tournaments(db), published, limit(50))],
]

const DENIED_LISTS: typeof ALLOWED_LISTS = [
  ['published ones without a limit', (db) => query(tournaments(db), published)],
  ['51 published ones', (db) => query(tournaments(db), published, limit(51))],
  ['all of them', (db) => query(tournaments(db))],
  ['any 50', (db) => query(tournaments(db), limit(50))],
  ['drafts', (db) => query(tournaments(db), where('status', '==', 'draft'), limit(50))],
  ['two statuses', (db) => query(tournaments(db), where('status', 'in', ['published', 'draft']), limit(50))],
  ['either status', (db) => query(tournaments(db), or(published, where('status', '==', 'draft')), limit(50))],
  ['any but scheduled', (db) => query(tournaments(db), where('status', '!=', 'scheduled'), limit(50))],
  ['every collection of that name', (db) => query(collectionGroup(db, 'tournaments'), published, limit(50))],
  ['the seats of a tournament', (db) => query(collection(db, `${PUBLISHED}/seats`), published, limit(50))],
  ['all seats', (db) => query(collectionGroup(db, 'seats'), published, limit(50))],
  ...['registrations', 'questions', 'forms', 'admins', 'userRequests', 'idempotency', 'bans', 'settings']
    .concat('audit', 'mail', 'health')
    .map((name): (typeof ALLOWED_LISTS)[number] => [name, (db) => query(collection(db, name), limit(1))]),
]

describe.each(ROLES)('as %s', (role) => {
  it.each(PATHS)('reading %s', async (path) => {
    const read = getDocFromServer(doc(firestoreAs(world, role), path))
    await (READABLE.has(path) ? assertSucceeds(read) : assertFails(read))
  })

  it('a tournament that does not exist looks like one that is not published', async () => {
    await assertFails(getDocFromServer(doc(firestoreAs(world, role), 'tournaments/inexistente')))
  })

  it.each(ALLOWED_LISTS)('listing %s is allowed', async (_what, build) => {
    const found = await assertSucceeds(getDocsFromServer(build(firestoreAs(world, role))))
    expect(found.docs.map(({ ref }) => ref.path)).toEqual([PUBLISHED])
  })

  it.each(DENIED_LISTS)('listing %s is denied', async (_what, build) => {
    await assertFails(getDocsFromServer(build(firestoreAs(world, role))))
  })

  it('counting what one may not list is denied', async () => {
    const db = firestoreAs(world, role)
    await assertFails(getCountFromServer(query(tournaments(db), where('status', '==', 'draft'))))
    await assertFails(getCountFromServer(tournaments(db)))
  })
})
