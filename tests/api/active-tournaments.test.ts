import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  getCountFromServer,
  getDoc,
  getDocs,
  doc,
  limit,
  query,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { tournamentListSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { storeWorld } from '../../scripts/demo/store-world.ts'
import { demoWorld } from '../../scripts/demo/world.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { listenToTournaments } from '../../web/src/lib/firebase/tournament-listeners.ts'
import type { Heard } from '../../web/src/lib/live/live-record.ts'
import { required } from '../support/emulators.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

/** The demo world in a separate project, read in every way that a visitor has. */
const ACTIVE = [
  'copa-apertura',
  'copa-cerrada',
  'copa-espera',
  'copa-llena',
  'copa-premium',
  'copa-relampago',
  'copa-sin-formulario',
  'duelo-de-duplas',
]
const HIDDEN = ['copa-borrador', 'copa-programada']

let app: Setting
let rules: RulesTestEnvironment

beforeAll(async () => {
  const now = new Date()
  app = await openApp({ time: now })
  await storeWorld(app.collections.tournaments.firestore, app.collections, demoWorld(now))
  const [host = '', port] = required('FIRESTORE_EMULATOR_HOST').split(':')
  rules = await initializeTestEnvironment({
    projectId: app.project,
    firestore: { host, port: Number(port), rules: await readFile(join(ROOT, 'firestore.rules'), 'utf8') },
  })
})
afterAll(async () => {
  await rules.cleanup()
  await app.close()
})

const visitor = () => rules.unauthenticatedContext().firestore()

/** The first result of the site's own listener that does not come from its cache. */
function firstWord(): Promise<Heard<{ id: string }[]>> {
  const firestore = visitor() as unknown as Parameters<typeof listenToTournaments>[0]
  return new Promise((resolve) => {
    const stop = listenToTournaments(
      firestore,
      null,
    )((heard) => {
      if (heard.status === 'unreachable') return
      stop()
      resolve(heard)
    })
  })
}

it('the API lists exactly the active ones', async () => {
  const answer = await fetch(`${app.url}/api/tournaments?status=published`)
  const { data } = successSchema(tournamentListSchema).parse(await answer.json())
  expect(data.tournaments.map(({ id }) => id).toSorted()).toEqual(ACTIVE)
})

it('the site listens to exactly the active ones', async () => {
  const feed = await firstWord()
  expect(feed.status).toBe('live')
  if (feed.status === 'live') expect(feed.value.map(({ id }) => id).toSorted()).toEqual(ACTIVE)
})

it.each(HIDDEN)('%s is not found at any address', async (id) => {
  expect((await fetch(`${app.url}/api/tournaments/${id}`)).status).toBe(404)
  await expect(getDoc(doc(visitor(), 'tournaments', id))).rejects.toMatchObject({ code: 'permission-denied' })
})

it.each(['draft', 'scheduled'])('a %s one is found by no query, count or group query', async (status) => {
  const all = collection(visitor(), 'tournaments')
  const everywhere = collectionGroup(visitor(), 'tournaments')
  const asked = where('status', '==', status)
  await expect(getDocs(query(all, asked, limit(10)))).rejects.toThrow()
  await expect(getDocs(query(all, where('status', 'in', [status, 'published']), limit(10)))).rejects.toThrow()
  await expect(getDocs(query(everywhere, asked, limit(10)))).rejects.toThrow()
  await expect(getCountFromServer(query(all, asked))).rejects.toThrow()
  expect((await fetch(`${app.url}/api/tournaments?status=${status}`)).status).toBe(401)
})
