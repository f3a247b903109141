import type { CollectionReference } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { announce } from '../support/announce.ts'
import { readsOf } from '../support/reads.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People } from './people.ts'

/** What a page costs must not depend on how much there is beyond it. */
const FEW = 100
const MANY = 10_000

interface List {
  path: string
  put: (index: number) => [collection: CollectionReference, id: string, document: object]
}

let people: People
let app: Setting
let token: string

const at = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

const LISTS: List[] = [
  {
    path: '/tournaments?past=true',
    put(index) {
      const id = `copa-${index}`
      const dates = { date: at(index), endDate: at(index + 1), registrationDeadline: null }
      return [app.collections.tournaments, id, aTournament({ id, ...dates })]
    },
  },
  {
    path: '/audit?collection=tournaments',
    put(index) {
      const id = `entry-${index}`
      const target = { collection: 'tournaments', id: 'copa' }
      const actor = { kind: 'job', name: 'test' }
      const entry = {
        id,
        at: at(index),
        actor,
        action: 'tournaments.update',
        target,
        before: null,
        after: null,
      }
      return [app.collections.audit, id, entry]
    },
  },
  {
    path: '/bans',
    put(index) {
      const id = registrationIdOf(String(index))
      return [
        app.collections.bans,
        id,
        { id, reason: 'x', bannedAt: at(index), bannedBy: 'test', until: null },
      ]
    },
  },
]

beforeAll(async () => {
  people = openPeople()
  app = await openApp({ time: new Date() })
  const admin = await people.register()
  await appoint(admin, app)
  token = await signIn(admin)
})
afterAll(async () => {
  await app.close()
  await people.close()
})

async function fill({ put }: List, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 500) {
    const batch = app.collections.tournaments.firestore.batch()
    for (let index = start; index < Math.min(start + 500, to); index++) {
      const [collection, id, document] = put(index)
      batch.set(collection.doc(id), document)
    }
    await batch.commit()
  }
}

const readsOfPage = ({ path }: List) =>
  readsOf(async () => expect(await outcomeOf(await call(`${app.url}/api${path}`, token))).toBe('200'))

describe('a page costs the same', () => {
  it.each(LISTS)(
    `of $path, with ${FEW} documents and with ${MANY}`,
    async (list) => {
      await fill(list, 0, FEW)
      const few = await readsOfPage(list)
      await fill(list, FEW, MANY)
      const many = await readsOfPage(list)
      announce(`a page of ${list.path}: ${few} reads of ${FEW} documents, ${many} reads of ${MANY}`)
      expect(many).toBe(few)
      expect(few).toBeLessThan(FEW)
    },
    60_000,
  )
})
