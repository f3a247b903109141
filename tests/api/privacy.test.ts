import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

/** A name that must not be in any log or entry of the audit. */
const CANARY = `canario-${Date.now()}`
const SECRET = 'the-secret-of-this-test'

let people: People
let app: Setting
let boss: Person
let person: Person

beforeAll(async () => {
  people = openPeople()
  app = await openApp({
    time: new Date(),
    setup: { ownerEmail: `${CANARY}-boss@arena.test`, setupToken: SECRET },
  })
  boss = await people.register({ email: `${CANARY}-boss@arena.test` })
  person = await people.register({ email: `${CANARY}@arena.test` })
})
afterAll(async () => {
  await app.close()
  await people.close()
})

it('keeps addresses, tokens and secrets out of the log and the audit', async () => {
  const api = (path: string) => `${app.url}/api/auth${path}`
  const outcomes: string[] = []
  const note = async (answer: Promise<Response>) => outcomes.push(await outcomeOf(await answer))

  const impostor = await signIn(person)
  await note(call(api('/setup/initial-admin'), impostor, { setupToken: SECRET }))
  await note(call(api('/setup/initial-admin'), await signIn(boss), { setupToken: SECRET }))
  const token = await signIn(boss)
  await note(call(api('/me'), token))
  await note(call(api('/verify'), undefined, { token }))
  await note(call(api('/verify'), undefined, { token: `${CANARY}@arena.test` }))
  await note(call(api('/admin/set-claim'), token, { email: person.email }))
  await note(call(api('/admin/set-claim'), token, { email: `${CANARY} no address` }))
  await note(call(api('/admin/set-claim'), token, { email: `${CANARY}-unknown@arena.test` }))
  await note(call(api(`/admin/user/${person.email}`), token))
  await note(call(api(`/admin/user/${CANARY}-unknown@arena.test`), token))
  await note(call(api(`/admin/user/${CANARY}%E0%A4%A`), token))
  await note(call(api(`/admin/user/${person.email}`), CANARY))
  await note(call(api(`/admin/user/${person.email}`), token, {}))
  await note(call(api('/admin/revoke-claim'), token, { email: boss.email }))
  await note(call(api('/admin/revoke-claim'), token, { email: person.email }))

  // An unreadable document: an internal failure, whose detail goes to the log.
  await appoint(person, app)
  await app.collections.admins.doc(person.uid).update({ grantedAt: `${CANARY}@arena.test`, role: CANARY })
  await note(call(api('/me'), await signIn(person)))
  await note(call(api(`/admin/user/${person.email}`), token))

  expect(outcomes).toEqual([
    '403 setup-refused',
    '200',
    '200',
    '200',
    '401 unauthenticated',
    '200',
    '400 invalid-request',
    '404 account-not-found',
    '200',
    '404 account-not-found',
    '400 invalid-request',
    '401 unauthenticated',
    '405 method-not-allowed',
    '409 owner-protected',
    '200',
    '500 internal',
    '500 internal',
  ])
  const requests = () => app.log.lines.filter(({ message }) => message === 'request').length
  await expect.poll(requests).toBe(outcomes.length)

  const audit = (await app.collections.audit.get()).docs.map((entry) => entry.data())
  expect(audit).toHaveLength(3)
  const written = JSON.stringify([app.log.lines, audit])
  for (const kept of [CANARY, encodeURIComponent('@'), '@arena.test', SECRET, token, impostor]) {
    expect(written).not.toContain(kept)
  }
})
