import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  tournamentListSchema,
  tournamentSchema,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { countChanges, migrate } from '../../scripts/migrate/run.ts'
import { loadWorld, type StoredDocument } from '../../scripts/worlds/world-files.ts'
import { readTournament } from '../../web/src/lib/tournaments/tournament-record.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { dataOf } from './office.ts'
import { appoint, call, openPeople, type People, type Person, signIn } from './people.ts'
import { documentsIn, storedWorld, unreadableIn, WORLDS } from './stored-worlds.ts'

/** What the panel reads as a whole. */
const PANEL = [
  '/tournaments?includeStats=true',
  '/tournaments?status=draft',
  '/tournaments?status=scheduled',
  '/tournaments/with-registrations',
  '/statistics',
  '/statistics/overview',
  '/registrations?limit=100',
  '/admins',
  '/access-requests',
  '/bans',
  '/audit',
  '/outbox',
  '/forms',
  '/questions',
]

let people: People
let admin: Person
let app: Setting
let world: StoredDocument[]

beforeAll(async () => {
  people = openPeople()
  admin = await people.register()
})
afterAll(() => people.close())

const firestore = () => app.collections.tournaments.firestore

async function ask<Schema extends z.ZodType>(path: string, schema: Schema, token?: string) {
  const answer = await call(`${app.url}/api${path}`, token)
  expect(answer.status, path).toBe(200)
  return dataOf(answer, schema)
}

const errors = () => app.log.lines.filter(({ level }) => level === 'error')

/** Documents of a collection as they were stored, by id. */
const storedIn = (collection: string) =>
  world.flatMap(({ path, data }) => {
    const [first, id = '', ...below] = path.split('/')
    return first === collection && below.length === 0 ? [{ id, data }] : []
  })

const idsOf = (documents: readonly { id: string }[]): string[] => documents.map(({ id }) => id).toSorted()

describe.each(WORLDS)('the stored world %s', (name) => {
  beforeEach(async () => {
    world = await storedWorld(name)
    app = await openApp()
    await loadWorld(firestore(), world)
  })
  afterEach(() => app.close())

  it('is readable before it is migrated: the code is deployed first', async () => {
    expect(await unreadableIn(firestore())).toEqual([])
  })

  it('is readable once it is migrated, and needs no change any more', async () => {
    const ids = Object.keys(await documentsIn(firestore()))
    await migrate({ firestore: firestore() })
    expect(await unreadableIn(firestore())).toEqual([])
    const migrated = await documentsIn(firestore())
    expect(Object.keys(migrated)).toEqual(ids)
    expect(await countChanges({ firestore: firestore() })).toEqual([])
    await firestore().doc('system/data').delete()
    const again = await countChanges({ firestore: firestore() })
    expect(again.filter(({ changing }) => changing > 0)).toEqual([])
  })

  it('is what the public sees, tournament by tournament', async () => {
    await migrate({ firestore: firestore() })
    const published = storedIn('tournaments').filter(({ data }) => data['status'] === 'published')
    const [active, past] = await Promise.all([
      ask('/tournaments', tournamentListSchema),
      ask('/tournaments?past=true&limit=100', tournamentListSchema),
    ])
    expect(idsOf([...active.tournaments, ...past.tournaments])).toEqual(idsOf(published))
    for (const { id, data } of published) {
      const tournament = await ask(`/tournaments/${id}`, tournamentSchema)
      expect(tournament).toMatchObject({ name: data['name'], rules: data['rules'] ?? [] })
      expect(readTournament(tournament)).toEqual(tournament)
    }
    expect(errors()).toEqual([])
  })

  it('is what the public reads and fills in beside the tournaments', async () => {
    await migrate({ firestore: firestore() })
    await ask('/settings', z.unknown())
    await ask('/questions/active', z.unknown())
    await ask('/tournaments/stats', z.unknown())
    for (const { id } of storedIn('forms')) await ask(`/forms/${id}`, z.unknown())
    expect(errors()).toEqual([])
  })

  it('is what the panel shows, and no document is left out of a list', async () => {
    await migrate({ firestore: firestore() })
    // Tokens are dated by the Auth emulator.
    app.clock.time = new Date()
    await appoint(admin, app)
    const token = await signIn(admin)
    for (const path of PANEL) await ask(path, z.unknown(), token)
    for (const { id } of storedIn('registrations')) await ask(`/registrations/${id}`, z.unknown(), token)
    expect(errors()).toEqual([])
  }, 120_000)
})
