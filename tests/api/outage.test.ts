import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../functions/src/app.ts'
import { failureSchema } from '../../functions/src/contract/envelope.ts'
import { accountsOf, type Accounts } from '../../functions/src/data/accounts.ts'
import { systemClock } from '../../functions/src/data/clock.ts'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { identifyWith } from '../../functions/src/http/caller.ts'
import { Desk } from '../../functions/src/registrations/desk.service.ts'
import { apiRoutes } from '../../functions/src/routes.ts'
import { anEntrance } from '../../functions/testing/an-entrance.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { serve } from '../../functions/testing/serve.ts'
import { required } from '../support/emulators.ts'
import { call, openPeople, signIn } from './people.ts'

/** Where nobody listens. */
const NOWHERE = '127.0.0.1:1'

async function tokenOfSomebody(): Promise<string> {
  const people = openPeople()
  const token = await signIn(await people.register())
  await people.close()
  return token
}

/** The app as it is when a service behind it is gone. */
async function openWithout(service: string, accounts?: Partial<Accounts>): Promise<string> {
  vi.stubEnv(service, NOWHERE)
  const firebase = connect(required('GCLOUD_PROJECT'), randomUUID())
  const firestore = firestoreOf(firebase)
  const collections = collectionsOf(firestore)
  const deps = {
    ...anEntrance(),
    siteUrl: 'https://arena.test',
    receiptKey: Buffer.alloc(32, 7),
    desk: new Desk(),
    accounts: { ...accountsOf(getAuth(firebase)), ...accounts },
    collections,
    probes: { firestore: async () => undefined, auth: async () => undefined },
    clock: systemClock,
    setup: { ownerEmail: undefined, setupToken: undefined },
    log: memoryLog(),
  }
  const identify = identifyWith(deps.accounts, collections)
  const routes = apiRoutes({ ...deps, identify })
  const { url, close } = await serve(createApp({ routes, checkAnswers: true, ...deps, identify }))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await close()
    await firestore.terminate()
    await deleteApp(firebase)
  })
  return url
}

async function expectTryAgain(answer: Response): Promise<void> {
  const { error } = failureSchema.parse(await answer.json())
  expect(`${answer.status} ${error.code}`).toBe('503 try-again')
}

it('lets nobody in without Auth', async () => {
  const token = await tokenOfSomebody()
  const url = await openWithout('FIREBASE_AUTH_EMULATOR_HOST')
  await expectTryAgain(await call(`${url}/api/auth/me`, token))
})

it('lets nobody in without Firestore, and says so in time', async () => {
  const facts = { uid: 'alguien', email: 'a@arena.test', emailVerified: true, authTime: new Date() }
  const url = await openWithout('FIRESTORE_EMULATOR_HOST', { verify: async () => facts })
  const start = performance.now()
  await expectTryAgain(await call(`${url}/api/auth/admin/user/a@arena.test`, 'any'))
  expect(performance.now() - start).toBeLessThan(6_000)
})
