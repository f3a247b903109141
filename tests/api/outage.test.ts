import { expect, it } from 'vitest'
import { expectTryAgain, openWithout } from './app-without.ts'
import { call, openPeople, signIn } from './people.ts'

async function tokenOfSomebody(): Promise<string> {
  const people = openPeople()
  const token = await signIn(await people.register())
  await people.close()
  return token
}

it('refuses every call with a token without Auth', async () => {
  const token = await tokenOfSomebody()
  const url = await openWithout('FIREBASE_AUTH_EMULATOR_HOST')
  await expectTryAgain(await call(`${url}/api/auth/me`, token))
})

it('refuses every call without Firestore, and says so in time', async () => {
  const facts = { uid: 'alguien', email: 'a@arena.test', emailVerified: true, authTime: new Date() }
  const url = await openWithout('FIRESTORE_EMULATOR_HOST', { verify: async () => facts })
  const start = performance.now()
  await expectTryAgain(await call(`${url}/api/auth/admin/user/a@arena.test`, 'any'))
  expect(performance.now() - start).toBeLessThan(10_000)
})
