import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accessRequestSchema, type AccessRequest } from '../../functions/src/contract/access-requests.ts'
import { adminSchema } from '../../functions/src/contract/admins.ts'
import { failureSchema, successSchema } from '../../functions/src/contract/envelope.ts'
import { pageSchema } from '../../functions/src/contract/paging.ts'
import { AccountsUnavailable, type Accounts } from '../../functions/src/data/accounts.ts'
import { rejectRequest } from '../../functions/src/requests/requests.service.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { failingOnce, withHeldReads } from './barrier.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

let people: People
let app: Setting
let boss: Person
let colleague: Person
let tokens: string[]
let applicant: Person

async function open(accounts?: (real: Accounts) => Accounts): Promise<void> {
  app = await openApp({ time: new Date(), ...(accounts && { accounts }) })
  await appoint(boss, app)
  await appoint(colleague, app)
}

beforeAll(async () => {
  people = openPeople()
  boss = await people.register()
  colleague = await people.register()
  tokens = [await signIn(boss), await signIn(colleague)]
})
afterAll(() => people.close())
beforeEach(async () => {
  applicant = await people.register()
  await open()
})
afterEach(() => app.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()

const ask = async ({ uid, email }: Pick<Person, 'uid' | 'email'>, changes: Partial<AccessRequest> = {}) => {
  const pending: AccessRequest = {
    uid,
    email,
    displayName: 'Julián Mora',
    status: 'pending',
    requestedAt: at(0),
    approvedAt: null,
    approvedBy: null,
    rejectedAt: null,
    rejectedBy: null,
    notes: null,
    ...changes,
  }
  await app.collections.userRequests.doc(uid).set(pending)
}

const act = (what: string, body: unknown = {}, { as = 0, key }: { as?: number; key?: string } = {}) =>
  call(`${app.url}/api/access-requests/${applicant.uid}/${what}`, tokens[as], body, {
    ...(key !== undefined && { key }),
  })

const decided = async (answer: Response) => successSchema(accessRequestSchema).parse(await answer.json()).data
const requestOf = async ({ uid }: Person) => (await app.collections.userRequests.doc(uid).get()).data()
const roleOf = async ({ uid }: Person) => (await app.collections.admins.doc(uid).get()).data()?.role
const claimsOf = async ({ uid }: Person) => (await people.auth.getUser(uid)).customClaims ?? {}
const trail = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data())
const actions = async () => (await trail()).map(({ action }) => action).toSorted()

async function listed<Item extends z.ZodType>(path: string, item: Item) {
  const answer = await call(`${app.url}/api${path}`, tokens[0])
  return successSchema(pageSchema(item)).parse(await answer.json()).data
}

const list = (query: string) => listed(`/access-requests${query}`, accessRequestSchema)
const listAdmins = (query: string) => listed(`/admins${query}`, adminSchema)

describe('GET /api/access-requests', () => {
  it('lists them page by page, the latest first, by status if asked', async () => {
    for (let n = 0; n < 5; n++) {
      const status = n % 2 === 0 ? 'pending' : 'rejected'
      await ask({ uid: `persona-${n}`, email: `persona-${n}@arena.test` }, { requestedAt: at(n), status })
    }
    const first = await list('?limit=3')
    expect(first.items.map(({ uid }) => uid)).toEqual(['persona-4', 'persona-3', 'persona-2'])
    const second = await list(`?limit=3&cursor=${first.nextCursor}`)
    expect(second.items.map(({ uid }) => uid)).toEqual(['persona-1', 'persona-0'])
    expect(second.nextCursor).toBeNull()
    expect((await list('?status=rejected')).items.map(({ uid }) => uid)).toEqual(['persona-3', 'persona-1'])
  })

  it.each(['?status=other', '?cursor=%00', '?cursor=bm8', '?limit=0', '?limit=101', '?all=1'])(
    'refuses %s',
    async (query) => {
      const answer = await call(`${app.url}/api/access-requests${query}`, tokens[0])
      expect(await outcomeOf(answer)).toBe('400 invalid-request')
    },
  )
})

describe('approving', () => {
  it('decides, grants the role and writes what the audit says of both', async () => {
    await ask(applicant)
    const now = app.clock.time.toISOString()
    const expected = { status: 'approved', approvedAt: now, approvedBy: boss.uid, rejectedAt: null }
    expect(await decided(await act('approve'))).toMatchObject(expected)
    expect(await requestOf(applicant)).toMatchObject(expected)
    expect(await roleOf(applicant)).toBe('admin')
    expect(await claimsOf(applicant)).toEqual({ admin: true })
    expect(await actions()).toEqual(['admins.grant', 'requests.approve'])
    const entry = (await trail()).find(({ action }) => action === 'requests.approve')
    expect(entry).toMatchObject({
      actor: { kind: 'user', uid: boss.uid },
      target: { collection: 'userRequests', id: applicant.uid },
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
  })

  it('takes a call without a body', async () => {
    await ask(applicant)
    const url = `${app.url}/api/access-requests/${applicant.uid}/approve`
    expect((await call(url, tokens[0], undefined, { method: 'POST' })).status).toBe(200)
  })

  it('is refused while the address is not verified, or is not the one that asked', async () => {
    applicant = await people.register({ verified: false })
    await ask(applicant)
    expect(await outcomeOf(await act('approve'))).toBe('409 applicant-not-verified')
    applicant = await people.register()
    await ask({ ...applicant, email: 'otra@arena.test' })
    expect(await outcomeOf(await act('approve'))).toBe('409 applicant-not-verified')
    expect(await roleOf(applicant)).toBeUndefined()
    expect(await actions()).toEqual([])
  })

  it('is refused without an account, and without a request', async () => {
    expect(await outcomeOf(await act('approve'))).toBe('404 not-found')
    applicant = { ...applicant, uid: 'nobody-at-all' }
    await ask(applicant)
    expect(await outcomeOf(await act('approve'))).toBe('404 account-not-found')
  })

  it('leaves the role of somebody who has one', async () => {
    await appoint(applicant, app, 'owner')
    await ask(applicant)
    expect((await act('approve')).status).toBe(200)
    expect(await roleOf(applicant)).toBe('owner')
    expect(await actions()).toEqual(['requests.approve'])
  })

  it('cut off after the commit, gives the claim when it is repeated', async () => {
    await app.close()
    const down = new AccountsUnavailable('app/network-error')
    await open((real) => ({ ...real, setClaims: failingOnce(down, real.setClaims) }))
    await ask(applicant)
    expect(await outcomeOf(await act('approve'))).toBe('503 try-again')
    expect(await roleOf(applicant)).toBe('admin')
    expect(await outcomeOf(await act('approve'))).toBe('409 already-decided')
    expect(await claimsOf(applicant)).toEqual({ admin: true })
  })

  it('repeated with its key, answers the same', async () => {
    await ask(applicant)
    const first = await decided(await act('approve', {}, { key: 'clave-de-prueba' }))
    expect(await decided(await act('approve', {}, { key: 'clave-de-prueba' }))).toEqual(first)
    expect(await actions()).toEqual(['admins.grant', 'requests.approve'])
  })
})

describe('rejecting', () => {
  const notes = 'Todavía no te conocemos.'

  it('keeps the reason for the applicant, and out of the audit', async () => {
    await ask(applicant)
    const now = app.clock.time.toISOString()
    expect(await decided(await act('reject', { notes }))).toMatchObject({
      status: 'rejected',
      rejectedAt: now,
      rejectedBy: boss.uid,
      notes,
    })
    expect(await roleOf(applicant)).toBeUndefined()
    expect(await actions()).toEqual(['requests.reject'])
    expect(JSON.stringify(await trail())).not.toContain(notes)
  })

  it.each([{}, { notes: ' ' }, { notes: 'a'.repeat(501) }, { notes, status: 'approved' }])(
    'refuses %j',
    async (body) => {
      await ask(applicant)
      expect(await outcomeOf(await act('reject', body))).toBe('400 invalid-request')
      expect(await requestOf(applicant)).toMatchObject({ status: 'pending' })
    },
  )
})

const bodyOf = (what: string) => (what === 'reject' ? { notes: 'No.' } : {})

describe('two at once', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
  ])('%s and %s: one wins, the other learns what became of it', async (one, other) => {
    await ask(applicant)
    const answers = await Promise.all([act(one, bodyOf(one)), act(other, bodyOf(other), { as: 1 })])
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status)
    if (winner === undefined || loser === undefined) throw new Error('Two calls, two answers')
    const { status } = await decided(winner)
    expect(failureSchema.parse(await loser.json()).error).toMatchObject({
      code: 'already-decided',
      fields: { status },
    })
    expect((await requestOf(applicant))?.status).toBe(status)
    expect(await roleOf(applicant)).toBe(status === 'approved' ? 'admin' : undefined)
    expect(await actions()).toHaveLength(status === 'approved' ? 2 : 1)
  })
})

it('of ten decisions that have all seen the same request, one counts', async () => {
  await ask(applicant)
  const userRequests = withHeldReads(app.collections.userRequests, 10)
  const deps = { ...app, collections: { ...app.collections, userRequests } }
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      rejectRequest(boss.uid, applicant.uid, `No ${index}.`, () => undefined, deps),
    ),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await actions()).toEqual(['requests.reject'])
})

const askBy = (token: string) => call(`${app.url}/api/access-requests`, token, {})

describe('asking', () => {
  it('files a request, and while it is pending nothing more', async () => {
    const token = await signIn(applicant)
    const first = await decided(await askBy(token))
    expect(first).toMatchObject({
      uid: applicant.uid,
      email: applicant.email,
      displayName: applicant.email.split('@')[0],
      status: 'pending',
      requestedAt: app.clock.time.toISOString(),
    })
    app.clock.time = new Date(app.clock.time.getTime() + 1_000)
    expect(await decided(await askBy(token))).toEqual(first)
    expect(await actions()).toEqual(['requests.ask'])
  })

  it('again after a rejection, puts the request before the admins once more', async () => {
    await ask(applicant)
    await act('reject', { notes: 'No.' })
    expect(await decided(await askBy(await signIn(applicant)))).toMatchObject({
      status: 'pending',
      requestedAt: app.clock.time.toISOString(),
      rejectedAt: null,
      notes: null,
    })
    expect((await act('approve')).status).toBe(200)
    expect(await outcomeOf(await askBy(await signIn(applicant)))).toBe('409 already-admin')
  })

  it('ten times at once, files one', async () => {
    const token = await signIn(applicant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => askBy(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await actions()).toEqual(['requests.ask'])
  })
})

describe('reopening', () => {
  it('lets a rejected request be decided again', async () => {
    await ask(applicant)
    await act('reject', { notes: 'No.' })
    expect(await decided(await act('reopen'))).toMatchObject({
      status: 'pending',
      rejectedAt: null,
      rejectedBy: null,
      notes: null,
    })
    expect((await act('approve')).status).toBe(200)
    expect(await actions()).toEqual([
      'admins.grant',
      'requests.approve',
      'requests.reject',
      'requests.reopen',
    ])
  })

  it('of a pending one changes nothing', async () => {
    await ask(applicant)
    expect((await decided(await act('reopen'))).status).toBe('pending')
    expect(await actions()).toEqual([])
  })

  it('waits until the role is gone', async () => {
    await ask(applicant)
    await act('approve')
    expect(await outcomeOf(await act('reopen'))).toBe('409 still-admin')
    await call(`${app.url}/api/auth/admin/revoke-claim`, tokens[0], { email: applicant.email })
    expect((await act('reopen')).status).toBe(200)
  })
})

describe('GET /api/admins', () => {
  it('lists everybody with a role, page by page', async () => {
    const first = await listAdmins('?limit=1')
    const second = await listAdmins(`?limit=1&cursor=${first.nextCursor}`)
    const uids = [...first.items, ...second.items].map(({ uid }) => uid)
    expect(uids.toSorted()).toEqual([boss.uid, colleague.uid].toSorted())
    expect(second.nextCursor).toBeNull()
  })
})

it.each(['__x__', 'a%2Fb', '%00', 'á', 'a'.repeat(129)])('nobody is found at %s', async (uid) => {
  const answer = await call(`${app.url}/api/access-requests/${uid}/approve`, tokens[0], {})
  expect(await outcomeOf(answer)).toBe('404 not-found')
})
