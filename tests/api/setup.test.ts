import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import {
  sessionUserSchema,
  setupAnswerSchema,
  setupCheckSchema,
} from '../../functions/src/contract/people/session.ts'
import { NO_ENDED_SESSIONS } from '../../functions/src/contract/people/sessions.ts'
import { DEFAULT_RETENTION } from '../../functions/src/contract/site/retention.ts'
import { AccountsUnavailable, type Accounts } from '../../functions/src/data/accounts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { failingOnce, together } from './barrier.ts'
import { call, nextSecond, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

const SECRET = 'the-secret-of-this-test'

let people: People
let email: string
let app: Setting | undefined

beforeAll(() => {
  people = openPeople()
})
afterAll(() => people.close())
beforeEach(() => {
  email = `Owner-${randomUUID()}@arena.test`
})
afterEach(() => app?.close())

/** A site without an owner; the address of this test may become it. */
async function openSite(setup: object = {}, accounts?: (real: Accounts) => Accounts): Promise<Setting> {
  app = await openApp({
    time: new Date(),
    setup: { ownerEmail: email, setupToken: SECRET, ...setup },
    ...(accounts && { accounts }),
  })
  return app
}

const owner = (verified = true): Promise<Person> => people.register({ email: email.toLowerCase(), verified })

const bind = ({ url }: Setting, token: string, setupToken = SECRET) =>
  call(`${url}/api/auth/setup/initial-admin`, token, { setupToken })

const auditOf = async ({ collections }: Setting) =>
  (await collections.audit.get()).docs.map((entry) => entry.data())

const claimsOf = async ({ uid }: Person) => (await people.auth.getUser(uid)).customClaims ?? {}

async function expectNoOwner(site: Setting): Promise<void> {
  expect((await site.collections.owner.get()).exists).toBe(false)
  expect((await site.collections.admins.get()).size).toBe(0)
  expect(await auditOf(site)).toEqual([])
}

describe('POST /api/auth/setup/initial-admin', () => {
  it('binds the owner and ends all earlier sessions', async () => {
    const site = await openSite()
    const person = await owner()
    const token = await signIn(person)
    await nextSecond()
    const answer = await bind(site, token)
    expect(successSchema(setupAnswerSchema).parse(await answer.json()).data).toEqual({ signInAgain: true })

    const at = site.clock.time.toISOString()
    const { uid } = person
    expect((await site.collections.owner.get()).data()).toEqual({ uid, boundAt: at })
    expect((await site.collections.admins.doc(uid).get()).data()).toEqual({
      uid,
      email: person.email,
      role: 'owner',
      grantedAt: at,
      grantedBy: uid,
      endedSessions: NO_ENDED_SESSIONS,
    })
    expect(await auditOf(site)).toEqual([
      {
        id: expect.any(String),
        at,
        actor: { kind: 'user', uid },
        action: 'owner.bind',
        target: { collection: 'admins', id: uid },
        before: null,
        after: { role: 'owner' },
      },
    ])
    expect(await claimsOf(person)).toEqual({ admin: true })
    // What the privacy notice of a new site promises is kept without anyone having to save it.
    expect((await site.collections.retention.get()).data()).toEqual({ ...DEFAULT_RETENTION, updatedAt: at })

    expect(await outcomeOf(await call(`${site.url}/api/auth/me`, token))).toBe('401 unauthenticated')
    const me = await call(`${site.url}/api/auth/me`, await signIn(person))
    const { data } = successSchema(sessionUserSchema).parse(await me.json())
    expect(data).toMatchObject({ uid, isAdmin: true, isOwner: true })
    expect(data.permissions).toContain('full_access')
  })

  it('succeeds for one of twenty concurrent calls', async () => {
    const site = await openSite({}, (real) => ({ ...real, endSessions: together(20, real.endSessions) }))
    const token = await signIn(await owner())
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(site, token)))
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 19 }, () => '409 already-set-up')])
    expect(await auditOf(site)).toHaveLength(1)
    expect((await site.collections.admins.get()).size).toBe(1)
  })

  it('succeeds once', async () => {
    const site = await openSite()
    const person = await owner()
    expect((await bind(site, await signIn(person))).status).toBe(200)
    expect(await outcomeOf(await bind(site, await signIn(person)))).toBe('409 already-set-up')
    expect(await auditOf(site)).toHaveLength(1)
  })

  it.each([
    ['another secret', {}, { secret: `${SECRET}.` }, ['token']],
    ['another address', {}, { email: `${randomUUID()}@arena.test` }, ['address']],
    ['an address that is not verified', {}, { verified: false }, ['verified']],
    [
      'nothing that is right',
      {},
      { email: `${randomUUID()}@arena.test`, secret: 'guess' },
      ['token', 'address'],
    ],
    ['a site without a secret', { setupToken: undefined }, {}, ['configured', 'token']],
    ['a site without an owner to be', { ownerEmail: undefined }, {}, ['configured', 'address']],
  ])('refuses %s, and tells the log alone why', async (_what, setup, attempt, failed) => {
    const { secret = SECRET, ...account } = attempt as { secret?: string; email?: string; verified?: boolean }
    const endSessions = vi.fn(async () => undefined)
    const site = await openSite(setup, (real) => ({ ...real, endSessions }))
    const person = await people.register({ email: email.toLowerCase(), ...account })
    const answer = await bind(site, await signIn(person), secret)
    expect(await answer.clone().json()).toMatchObject({
      error: { message: 'Los datos de configuración no son correctos.' },
    })
    expect(await outcomeOf(answer)).toBe('403 setup-refused')
    expect(site.log.lines.find(({ message }) => message === 'set-up refused')?.fields).toEqual({
      uid: person.uid,
      failed,
    })
    expect(JSON.stringify(site.log.lines)).not.toMatch(/@|the-secret|guess/)
    await expectNoOwner(site)
    // A wrong guess ends no session.
    expect(endSessions).not.toHaveBeenCalled()
  })

  it('gives no permissions to a stranger who registered the address first, and ends their session', async () => {
    const site = await openSite()
    const impostor = await owner(false)
    const session = await signIn(impostor)
    expect(await outcomeOf(await bind(site, session))).toBe('403 setup-refused')
    await expectNoOwner(site)
    await nextSecond()

    // The real owner takes the account over by its address: resets the password, verifies the e-mail.
    await people.auth.updateUser(impostor.uid, { emailVerified: true })
    expect((await bind(site, await signIn(impostor))).status).toBe(200)
    expect(await outcomeOf(await call(`${site.url}/api/auth/me`, session))).toBe('401 unauthenticated')
  })

  it('can be repeated after an interruption before the commit', async () => {
    const down = new AccountsUnavailable('app/network-error')
    const site = await openSite({}, (real) => ({ ...real, endSessions: failingOnce(down, real.endSessions) }))
    const token = await signIn(await owner())
    expect(await outcomeOf(await bind(site, token))).toBe('503 try-again')
    await expectNoOwner(site)
    expect(await outcomeOf(await bind(site, token))).toBe('200')
  })

  it('sets the claim when it is repeated after an interruption after the commit', async () => {
    const down = new AccountsUnavailable('app/network-error')
    const site = await openSite({}, (real) => ({ ...real, setClaims: failingOnce(down, real.setClaims) }))
    const person = await owner()
    expect(await outcomeOf(await bind(site, await signIn(person)))).toBe('503 try-again')
    expect((await site.collections.owner.get()).data()?.uid).toBe(person.uid)
    expect(await claimsOf(person)).toEqual({})
    expect(await outcomeOf(await bind(site, await signIn(person)))).toBe('409 already-set-up')
    expect(await claimsOf(person)).toEqual({ admin: true })
    expect(await auditOf(site)).toHaveLength(1)
  })
})

describe('GET /api/auth/setup/check', () => {
  it('says whether the site is still without an owner', async () => {
    const site = await openSite()
    const check = async () => {
      const answer = await call(`${site.url}/api/auth/setup/check`)
      return successSchema(setupCheckSchema).parse(await answer.json()).data
    }
    expect(await check()).toEqual({ needsSetup: true })
    await bind(site, await signIn(await owner()))
    expect(await check()).toEqual({ needsSetup: false })
  })
})
