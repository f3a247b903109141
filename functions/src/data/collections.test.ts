import { CollectionReference, Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { collectionsOf } from './collections.ts'

const collections = collectionsOf(new Firestore({ projectId: 'demo-paths' }))

const PATHS = [
  'tournaments',
  'tournaments/an-id/seats',
  'tournaments/an-id/players',
  'tournaments/an-id/formerRules',
  'tournaments/an-id/wordings',
  'tournaments/an-id/plan',
  'tournaments/an-id/draws',
  'tournaments/an-id/matches',
  'tournaments/an-id/claims',
  'tournaments/an-id/results',
  'boards/an-id/tables',
  'tournaments/an-id/rooms',
  'tournaments/an-id/roomViews',
  'boards',
  'prizes',
  'lines',
  'registrations',
  'repairs',
  'tallies',
  'system/tallies',
  'departures',
  'removals',
  'questions',
  'system/questions',
  'system/reasons',
  'system/retention',
  'system/retentionRun',
  'system/night',
  'system/traces',
  'system/restore',
  'forms',
  'forms/an-id/responses',
  'forms/an-id/versions',
  'formRemovals',
  'admins',
  'sessions',
  'system/owner',
  'system/data',
  'userRequests',
  'idempotency',
  'bans',
  'settings/site',
  'textVersions',
  'audit',
  'mail',
  'system/mail',
  'optOuts',
  'erasures',
]

it('every collection is where the design says', () => {
  const paths = Object.values(collections).map((place: unknown) =>
    typeof place === 'function'
      ? (place('an-id') as { path: string }).path
      : (place as { path: string }).path,
  )
  expect(paths.toSorted()).toEqual(PATHS.toSorted())
})

it.each(['a/b/c', '..', '__x__', '', 'A', 'a\u0000', 'a'.repeat(1600)])('nothing lies below %j', (id) => {
  for (const below of [
    collections.seats,
    collections.players,
    collections.formerRules,
    collections.wordings,
    collections.plans,
    collections.draws,
    collections.rooms,
    collections.roomViews,
    collections.responses,
    collections.versions,
  ]) {
    expect(() => below(id)).toThrow()
    expect(below('an-id')).toBeInstanceOf(CollectionReference)
  }
})
