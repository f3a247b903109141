import { beforeEach, describe, expect, it, vi } from 'vitest'
import { grantAdmin, revokeAdmin } from '../../functions/src/admins/admins.service.ts'
import { teamMemberSchema } from '../../functions/src/contract/people/admins.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { accountSchema } from '../../functions/src/contract/people/session.ts'
import { NO_ENDED_SESSIONS } from '../../functions/src/contract/people/sessions.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import { AccountsUnavailable, type Accounts } from '../../functions/src/data/accounts.ts'
import { failingOnce, withHeldReads } from './barrier.ts'
import { dataOf, setUpOffice } from './office.ts'
import { appoint, call, nextSecond, outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()
let person: Person

const DOWN = new AccountsUnavailable('app/network-error')

beforeEach(async () => {
  person = await office.people.register()
  await office.renew()
})

const grant = ({ email }: { email: string } = person) =>
  call(`${office.app.url}/api/auth/admin/set-claim`, office.token, { email })
const revoke = ({ email }: { email: string } = person) =>
  call(`${office.app.url}/api/auth/admin/revoke-claim`, office.token, { email })
const look = (email: string, as = office.token) =>
  call(`${office.app.url}/api/auth/admin/user/${encodeURIComponent(email)}`, as)

const account = async (answer: Response) => successSchema(accountSchema).parse(await answer.json()).data

const adminOf = async ({ uid }: Person) => (await office.app.collections.admins.doc(uid).get()).data()
const claimsOf = async ({ uid }: Person) => (await office.people.auth.getUser(uid)).customClaims ?? {}

describe('POST /api/auth/admin/set-claim', () => {
  it('makes an admin, with an entry in the audit and a claim for the client', async () => {
    expect(await account(await grant())).toEqual({
      uid: person.uid,
      email: person.email,
      displayName: person.email.split('@')[0],
      emailVerified: true,
      disabled: false,
      isAdmin: true,
      isOwner: false,
    })
    const at = office.app.clock.time.toISOString()
    expect(await adminOf(person)).toEqual({
      uid: person.uid,
      email: person.email,
      role: 'admin',
      grantedAt: at,
      grantedBy: office.boss.uid,
      endedSessions: NO_ENDED_SESSIONS,
    })
    expect(await office.trail()).toEqual([
      {
        id: expect.any(String),
        at,
        actor: { kind: 'user', uid: office.boss.uid },
        action: 'admins.grant',
        target: { collection: 'admins', id: person.uid },
        before: null,
        after: { role: 'admin' },
      },
    ])
    expect(await claimsOf(person)).toEqual({ admin: true })
    expect((await look(office.boss.email, await signIn(person))).status).toBe(200)
  })

  it('approves a pending request', async () => {
    const { uid, email } = person
    const request = anAccessRequest({ uid, email })
    await office.app.collections.userRequests.doc(uid).set(request)
    await grant()
    expect((await office.app.collections.userRequests.doc(uid).get()).data()).toEqual({
      ...request,
      status: 'approved',
      approvedAt: office.app.clock.time.toISOString(),
      approvedBy: office.boss.uid,
    })
  })

  it('gives the same answer a second time, and writes nothing', async () => {
    const first = await account(await grant())
    const before = await adminOf(person)
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 1_000)
    expect(await account(await grant({ email: person.email.toUpperCase() }))).toEqual(first)
    expect(await adminOf(person)).toEqual(before)
    expect(await office.actions()).toEqual(['admins.grant'])
  })

  it('sets the claim when it is repeated after an interruption', async () => {
    await office.renew({ accounts: (real) => ({ ...real, setClaims: failingOnce(DOWN, real.setClaims) }) })
    expect(await outcomeOf(await grant())).toBe('503 try-again')
    expect(await adminOf(person)).toMatchObject({ role: 'admin' })
    expect(await claimsOf(person)).toEqual({})
    expect((await grant()).status).toBe(200)
    expect(await claimsOf(person)).toEqual({ admin: true })
    expect(await office.actions()).toEqual(['admins.grant'])
  })

  it('needs an account', async () => {
    expect(await outcomeOf(await grant({ email: 'unknown@arena.test' }))).toBe('404 account-not-found')
  })

  it.each([
    { email: 'no address' },
    { email: 'a@arena.test', role: 'owner' },
    {},
    { email: ['a@arena.test'] },
    [],
  ])('refuses %j', async (body) => {
    const answer = await call(`${office.app.url}/api/auth/admin/set-claim`, office.token, body)
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
  })
})

describe('POST /api/auth/admin/revoke-claim', () => {
  it('revokes the role immediately: the next call with the same token is refused', async () => {
    await grant()
    const theirs = await signIn(person)
    expect((await look(office.boss.email, theirs)).status).toBe(200)
    expect(await account(await revoke())).toMatchObject({ uid: person.uid, isAdmin: false, isOwner: false })
    expect(['401 unauthenticated', '403 forbidden']).toContain(
      await outcomeOf(await look(office.boss.email, theirs)),
    )
    expect(await adminOf(person)).toBeUndefined()
    expect(await claimsOf(person)).toEqual({})
    expect((await office.trail()).find(({ action }) => action === 'admins.revoke')).toMatchObject({
      actor: { kind: 'user', uid: office.boss.uid },
      target: { collection: 'admins', id: person.uid },
      before: { role: 'admin' },
      after: null,
    })
  })

  it('takes effect before the sessions end', async () => {
    await office.renew({ accounts: (real) => ({ ...real, endSessions: async () => undefined }) })
    await grant()
    const theirs = await signIn(person)
    await revoke()
    expect(await outcomeOf(await look(office.boss.email, theirs))).toBe('403 forbidden')
  })

  it('ends the sessions', async () => {
    await grant()
    const theirs = await signIn(person)
    await nextSecond()
    await revoke()
    expect(await outcomeOf(await call(`${office.app.url}/api/auth/me`, theirs))).toBe('401 unauthenticated')
  })

  it('changes nothing a second time, or for an account that never was an admin', async () => {
    await grant()
    await revoke()
    const endSessions = vi.fn(async () => undefined)
    await office.renew({ accounts: (real) => ({ ...real, endSessions }) })
    expect(await account(await revoke())).toMatchObject({ isAdmin: false })
    expect(await office.actions()).toEqual([])
    expect(endSessions).not.toHaveBeenCalled()
  })

  it.each<[string, (real: Accounts) => Accounts]>([
    ['the sessions end', (real) => ({ ...real, endSessions: failingOnce(DOWN, real.endSessions) })],
    ['the claim is cleared', (real) => ({ ...real, setClaims: failingOnce(DOWN, real.setClaims) })],
  ])('cut off before %s, is completed when it is repeated', async (_step, accounts) => {
    await office.renew({ accounts })
    await appoint(person, office.app)
    await office.people.auth.setCustomUserClaims(person.uid, { admin: true })
    expect(await outcomeOf(await revoke())).toBe('503 try-again')
    expect(await adminOf(person)).toBeUndefined()
    expect(await claimsOf(person)).toEqual({ admin: true })
    expect((await revoke()).status).toBe(200)
    expect(await claimsOf(person)).toEqual({})
    expect(await office.actions()).toEqual(['admins.revoke'])
  })

  it('needs an account', async () => {
    expect(await outcomeOf(await revoke({ email: 'unknown@arena.test' }))).toBe('404 account-not-found')
  })
})

const depsWithHeldReads = () => ({
  ...office.app,
  collections: { ...office.app.collections, admins: withHeldReads(office.app.collections.admins, 10) },
})

describe('ten at once', () => {
  it('grant a role once', async () => {
    const deps = depsWithHeldReads()
    await Promise.all(Array.from({ length: 10 }, () => grantAdmin(office.boss.uid, person.email, deps)))
    expect(await office.actions()).toEqual(['admins.grant'])
    expect(await adminOf(person)).toMatchObject({ role: 'admin' })
    expect(await claimsOf(person)).toEqual({ admin: true })
  })

  it('revoke a role once', async () => {
    await appoint(person, office.app)
    const deps = depsWithHeldReads()
    await Promise.all(Array.from({ length: 10 }, () => revokeAdmin(office.boss.uid, person.email, deps)))
    expect(await office.actions()).toEqual(['admins.revoke'])
    expect(await adminOf(person)).toBeUndefined()
  })
})

describe('granting and revoking at once', () => {
  it('leaves an alternating audit, and a claim that matches the role', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? grant() : revoke())))
    const trail = await office.actions()
    const granted = trail.filter((action) => action === 'admins.grant').length
    const revoked = trail.length - granted
    const isAdmin = (await adminOf(person)) !== undefined
    expect(granted - revoked).toBe(isAdmin ? 1 : 0)
    expect(await claimsOf(person)).toEqual(isAdmin ? { admin: true } : {})
  })
})

describe('the owner', () => {
  it.each([
    ['an admin', 'set-claim'],
    ['an admin', 'revoke-claim'],
    ['the owner', 'set-claim'],
    ['the owner', 'revoke-claim'],
  ])('is not changed by %s with %s', async (who, path) => {
    await appoint(person, office.app, 'owner')
    const before = await adminOf(person)
    const as = who === 'the owner' ? await signIn(person) : office.token
    const answer = await call(`${office.app.url}/api/auth/admin/${path}`, as, { email: person.email })
    expect(await outcomeOf(answer)).toBe('409 owner-protected')
    expect(await adminOf(person)).toEqual(before)
    expect(await office.actions()).toEqual([])
  })
})

describe('GET /api/auth/admin/user/:email', () => {
  it('finds an account by any spelling of the address', async () => {
    expect(await account(await look(person.email.toUpperCase()))).toMatchObject({
      uid: person.uid,
      isAdmin: false,
      isOwner: false,
    })
    await appoint(person, office.app, 'owner')
    expect(await account(await look(person.email))).toMatchObject({ isAdmin: true, isOwner: true })
  })

  it.each([
    ['unknown@arena.test', '404 account-not-found'],
    ['no address', '404 not-found'],
    [`${'a'.repeat(300)}@arena.test`, '404 not-found'],
  ])('finds no account at %s', async (email, outcome) => {
    expect(await outcomeOf(await look(email))).toBe(outcome)
  })
})

const listed = async (query: string) =>
  dataOf(await office.send(`/admins${query}`), pageSchema(teamMemberSchema))

describe('GET /api/admins', () => {
  it('lists all people with a role, page by page', async () => {
    await appoint(person, office.app)
    const first = await listed('?limit=1')
    const second = await listed(`?limit=1&cursor=${first.nextCursor}`)
    const uids = [...first.items, ...second.items].map(({ uid }) => uid)
    expect(uids.toSorted()).toEqual([office.boss.uid, person.uid].toSorted())
    expect(second.nextCursor).toBeNull()
  })

  it('says whose address is verified, and when an account was last used', async () => {
    const unverified = await office.people.register({ verified: false })
    const gone = { ...(await office.people.register()), uid: 'without-an-account' }
    for (const one of [unverified, gone]) await appoint(one, office.app)
    const before = Date.now()
    await signIn(unverified)
    const { items } = await listed('')
    const byUid = new Map(items.map((one) => [one.uid, one]))
    expect(byUid.get(office.boss.uid)).toMatchObject({ emailVerified: true })
    expect(byUid.get(unverified.uid)).toMatchObject({ emailVerified: false })
    expect(Date.parse(byUid.get(unverified.uid)?.lastSeenAt ?? '')).toBeGreaterThan(before - 2000)
    expect(byUid.get(gone.uid)).toMatchObject({ emailVerified: false, lastSeenAt: null })
    await office.app.collections.admins.doc(gone.uid).delete()
    await office.app.collections.admins.doc(unverified.uid).delete()
  })

  it('names them as they chose, or by their address', async () => {
    const gone = { ...(await office.people.register()), uid: 'without-an-account' }
    for (const one of [person, gone]) await appoint(one, office.app)
    await office.people.auth.updateUser(person.uid, { displayName: ' Mateo\u200b Salas\n' })
    const { items } = await listed('')
    const names = new Map(items.map(({ uid, displayName }) => [uid, displayName]))
    expect(names.get(person.uid)).toBe('Mateo Salas')
    expect(names.get(office.boss.uid)).toBe(office.boss.email)
    expect(names.get(gone.uid)).toBe(gone.email)
    await office.app.collections.admins.doc(gone.uid).delete()
  })
})
