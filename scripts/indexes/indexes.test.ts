import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Firestore } from 'firebase/firestore'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import * as QUERIES from '../../functions/src/data/queries.ts'
import { listenToTournaments } from '../../web/src/lib/firebase/tournament-listeners.ts'
import declared from '../../firestore.indexes.json' with { type: 'json' }
import { ROOT } from '../lib/root.ts'
import { type Asked, EQUALITIES, neededIndex, serves } from './needed-index.ts'
import { askedBy, recordingCollections } from './recorder.ts'

type Queries = typeof QUERIES
type Arguments<Query> = Query extends (collections: never, ...rest: infer Rest) => unknown ? Rest : never

/** Sample arguments for each query. Without an entry the test does not compile. */
const SAMPLES: { [Name in keyof Queries]: Arguments<Queries[Name]> } = {
  activeTournaments: [new Date()],
  tournamentsDue: [new Date()],
  pastTournaments: [new Date()],
  tournamentsWithoutDelivery: [{ from: new Date(0), before: new Date() }],
  tournamentsAhead: [new Date()],
  tournamentsBetween: [{ from: new Date(0), before: new Date() }],
  tournamentsIn: ['draft'],
  allTournaments: [],
  publishedBySize: [],
  matchesOfRoom: ['copa-apertura', { round: 1, room: 2 }],
  matchesOfRound: ['copa-apertura', 1],
  claimsOf: ['copa-apertura'],
  decidedLast: [],
  claimsOfPlayer: ['copa-apertura', 'id'],
  prizesDue: [],
  prizesDueBefore: [new Date()],
  prizesDelivered: [],
  allPrizes: [],
  prizesOfTournament: ['copa-apertura'],
  registrationsIn: ['copa-apertura', ['pending']],
  seatsTaken: ['copa-apertura'],
  seatsHeldBy: ['copa-apertura', 'id'],
  seatsReserved: ['copa-apertura'],
  seatsInUse: ['copa-apertura', 1, 12],
  seatsBeyond: ['copa-apertura', ['taken'], 12],
  seatsWithin: ['copa-apertura', ['closed'], 12],
  seatsRetiredIn: ['copa-apertura', 0],
  registrationsBeyond: ['copa-apertura'],
  registrationsOf: ['copa-apertura'],
  fieldsOfRegistrations: ['copa-apertura', ['status']],
  lineOf: ['copa-apertura'],
  lineBefore: ['copa-apertura', {} as DocumentSnapshot<Registration>],
  allRegistrations: [],
  registrationsListedOf: ['copa-apertura'],
  registrationsListedAs: ['pending'],
  registrationsListedIn: ['copa-apertura', 'pending'],
  inboxLatest: [{ statuses: ['pending'] }],
  inboxOldest: [{ statuses: ['pending'] }],
  inboxByName: [{ statuses: ['pending'] }],
  inboxLine: [{}],
  registrationsFound: [['maria']],
  registrationsOfPlayers: [['!hash']],
  registrationsOfPlayersBefore: [['!hash'], new Date()],
  registrationsOfPerson: ['maria@correo.example', '1234567890'],
  unapprovedOfSource: ['copa-apertura', 'mark'],
  arrivalsOfSource: ['copa-apertura', 'mark'],
  registrationsOfSource: ['mark'],
  mailOf: ['id'],
  mailDeliveries: ['id'],
  mailToDelete: [new Date()],
  tournamentsEndedBefore: [new Date()],
  tournamentsEndedAfter: [new Date()],
  expiringAfter: ['idempotency', 'id'],
  registrationsWithPeople: ['copa-apertura'],
  registrationsRedacted: ['id'],
  formsWithTitles: [],
  responsesBefore: ['sugerencias', new Date()],
  mailBefore: [new Date()],
  approvalsBefore: [new Date()],
  rejectionsBefore: [new Date()],
  requestsUnanswered: [new Date()],
  bansOverBefore: [new Date()],
  auditBefore: [new Date()],
  repairsDue: [new Date()],
  removalsDue: [new Date()],
  repairsOf: ['copa-apertura'],
  uncountedMarks: ['changing'],
  talliesOfTournament: ['copa-apertura'],
  talliesBetween: [{ from: '2030-01', to: '2030-02' }, 'copa-apertura'],
  tournamentIdsAfter: ['copa-apertura'],
  sessionsOf: ['uid', new Date()],
  wholeAudit: [],
  auditOf: ['tournaments'],
  auditOfDocument: [{ collection: 'tournaments', id: 'copa-apertura' }],
  auditBy: ['uid'],
  auditByJob: ['publishDue'],
  auditOfAction: ['tournaments.update'],
  registrationsOfStatus: ['pending'],
  registrationsBetween: [new Date(), new Date()],
  adminsListed: [],
  versionsOfText: ['terms'],
  formerRulesOf: ['copa-apertura'],
  wordingsOfTournament: ['copa-apertura'],
  registrationsWorded: ['copa-apertura', '0123456789abcdef'],
  requestsListed: [],
  requestsByStatus: ['pending'],
  bansNamed: [['hash']],
  bansForGood: [],
  bansUntilLater: [new Date()],
  bansListed: [],
  mailListed: [],
  mailQueued: [],
  mailByDelivery: [['ERROR']],
  mailQueuedBetween: [new Date(), new Date()],
  mailWaiting: [],
  mailToRetry: [new Date()],
  mailAbandoned: [new Date()],
  mailBegunSince: [new Date()],
  mailFailedSince: [new Date()],
  questionBank: [],
  questionsAsked: [],
  formsListed: [],
  formsRemoved: [],
  tournamentsUsing: ['inscripcion-apertura'],
  tournamentsAheadUsing: ['inscripcion', new Date()],
  activeTournamentsUsing: ['inscripcion-apertura', new Date()],
  responsesListed: ['sugerencias'],
  responsesBetween: ['sugerencias', { from: new Date(0), before: new Date() }],
  responsesToRevisions: ['sugerencias', { after: 0, until: 1 }],
  versionsOf: ['sugerencias'],
  mailTo: ['maria@correo.example'],
  requestsOfEmail: ['maria@correo.example'],
  adminsOfEmail: ['maria@correo.example'],
  erasuresListed: [],
  everyDocumentOf: ['responses'],
}

const WHERE = 'copa-apertura'
const MARKED = [{ tournamentId: WHERE }, { markKey: 'minor' }, { tournamentId: WHERE, markKey: 'minor' }]
const NARROWED = MARKED.map((narrowed) => [{ ...narrowed, statuses: ['pending'] }] as const)

/** What else the queries ask that can be narrowed down. */
const PERIOD = { from: new Date(0), before: new Date() }

const NARROWER: Partial<Record<keyof Queries, readonly (readonly unknown[])[]>> = {
  wholeAudit: [[PERIOD]],
  auditOf: [['tournaments', PERIOD]],
  auditOfDocument: [[{ collection: 'tournaments', id: 'copa-apertura' }, PERIOD]],
  auditBy: [['uid', PERIOD]],
  auditByJob: [['publishDue', PERIOD]],
  auditOfAction: [['tournaments.update', PERIOD]],
  inboxLatest: NARROWED,
  inboxOldest: NARROWED,
  inboxByName: NARROWED,
  inboxLine: MARKED.map((narrowed) => [narrowed]),
  registrationsFound: [[['maria'], WHERE]],
}

const heard = vi.hoisted((): Asked[] => [])

/** The client's own query, recorded when it reaches the SDK. */
vi.mock('firebase/firestore', () => ({
  collection: (_firestore: unknown, name: string) => (asked: Asked) => (asked.collection = name),
  where: (field: string, operator: string) => (asked: Asked) => asked.filters.push({ field, operator }),
  Timestamp: { fromMillis: () => 0 },
  orderBy:
    (field: string, direction = 'asc') =>
    (asked: Asked) =>
      asked.orders.push({ field, direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }),
  limit: () => () => 0,
  query: (...parts: ((asked: Asked) => unknown)[]) => parts,
  onSnapshot(parts: ((asked: Asked) => unknown)[]) {
    const asked: Asked = { collection: '', filters: [], orders: [] }
    for (const part of parts) part(asked)
    heard.push(asked)
  },
}))

const asked: Record<string, Asked> = {}

const LISTENERS = [
  'the listener of the site',
  "the site's listener to what has changed",
  "the site's listener to what has left",
]

beforeAll(() => {
  const nothing: Asked = { collection: 'nothing', filters: [], orders: [] }
  listenToTournaments({} as Firestore, null)(() => undefined)
  listenToTournaments({} as Firestore, { value: [], asOf: Date.now() })(() => undefined)
  for (const [index, name] of LISTENERS.entries()) asked[name] = heard[index] ?? nothing
  for (const [name, query] of Object.entries(QUERIES)) {
    const ask = query as (...parts: unknown[]) => unknown
    asked[name] = askedBy(ask(recordingCollections, ...SAMPLES[name as keyof Queries]))
    for (const [index, sample] of (NARROWER[name as keyof Queries] ?? []).entries()) {
      asked[`${name} narrowed, ${index + 1}`] = askedBy(ask(recordingCollections, ...sample))
    }
  }
})

const { indexes, fieldOverrides } = declared

describe('every query', () => {
  test.each([...LISTENERS, ...Object.keys(QUERIES)])('has its index: %s', (name) => {
    const queries = Object.entries(asked).filter(([asking]) => asking.split(' narrowed')[0] === name)
    expect(queries).toHaveLength(1 + (NARROWER[name as keyof Queries]?.length ?? 0))
    for (const [asking, query] of queries) {
      const needed = neededIndex(query)
      const serving = needed && indexes.filter((index) => serves(index, needed))
      expect(serving?.length ?? 1, asking).toBe(1)
    }
  })

  test('uses only indexed fields', () => {
    // A composite index has its fields also where the index of one alone is done without.
    const single = Object.values(asked).filter((query) => neededIndex(query) === null)
    for (const { collection, filters, orders } of single) {
      const fields = [...filters, ...orders].map(({ field }) => field)
      const unindexed = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
      for (const { fieldPath } of unindexed) expect(fields).not.toContain(fieldPath)
    }
  })

  test('selects the fields it is ordered by, so that the client can resume it', () => {
    const selecting = Object.entries(asked).filter(([, { fields }]) => fields !== undefined)
    for (const [name, query] of selecting) {
      const ranges = query.filters.filter(({ operator }) => !EQUALITIES.has(operator))
      const ordered = [...query.orders, ...ranges].map(({ field }) => field)
      const missing = ordered.filter((field) => field !== '__name__' && !query.fields?.includes(field))
      expect([name, missing]).toEqual([name, []])
    }
    expect(selecting).not.toEqual([])
  })

  test("is recorded, including the client's", () => {
    expect(heard).toHaveLength(LISTENERS.length)
    expect(heard[0]).toEqual(askedBy(QUERIES.activeTournaments(recordingCollections, new Date())))
    expect(heard.map(({ collection }) => collection)).toEqual(['tournaments', 'tournaments', 'departures'])
  })
})

test.each(indexes)('an index is used by a query: $collectionGroup $fields', (index) => {
  const users = Object.values(asked).filter((query) => {
    const needed = neededIndex(query)
    return needed && serves(index, needed)
  })
  expect(users).not.toEqual([])
})

const QUERY_WORDS = /\b(where|orderBy|collectionGroup|findNearest)\(|\bFilter\./

/** Fields of pages have a method of this name. */
const SELECT = /\.select\(/

test.each<[string, string[], RegExp]>([
  ['functions/src', ['functions/src/data/listing.ts', 'functions/src/data/queries.ts'], QUERY_WORDS],
  ['functions/src', ['functions/src/data/queries.ts'], SELECT],
  ['web/src', ['web/src/lib/firebase/tournament-listeners.ts'], QUERY_WORDS],
])('nowhere else in %s than in %s is a query put together', async (folder, known, words) => {
  const found: string[] = []
  for await (const path of glob(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (words.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
  }
  expect(found).toEqual(known)
})
