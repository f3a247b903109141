import { expect, it } from 'vitest'
import { expectTryAgain, openWithout } from './app-without.ts'
import { call, openPeople, signIn } from './people.ts'

async function tokenOfNewAccount(): Promise<string> {
  const people = openPeople()
  const token = await signIn(await people.register())
  await people.close()
  return token
}

it('answers try-again to every call with a token if Auth is unavailable', async () => {
  const token = await tokenOfNewAccount()
  const url = await openWithout('FIREBASE_AUTH_EMULATOR_HOST')
  await expectTryAgain(await call(`${url}/api/auth/me`, token))
})

it('answers try-again in time to every call if Firestore is unavailable', async () => {
  const facts = { uid: 'alguien', email: 'a@arena.test', emailVerified: true, authTime: new Date() }
  const url = await openWithout('FIRESTORE_EMULATOR_HOST', { verify: async () => facts })
  const start = performance.now()
  await expectTryAgain(await call(`${url}/api/auth/admin/user/a@arena.test`, 'any'))
  expect(performance.now() - start).toBeLessThan(10_000)
})
