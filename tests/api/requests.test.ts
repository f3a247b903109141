import { beforeEach, describe, expect, it } from 'vitest'
import {
  accessRequestSchema,
  accessRequestViewSchema,
} from '../../functions/src/contract/people/access-requests.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { AccountsUnavailable } from '../../functions/src/data/accounts.ts'
import { rejectRequest } from '../../functions/src/requests/requests.service.ts'
import { applicantsOf } from './applicants.ts'
import { failingOnce, withHeldReads } from './barrier.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { appoint, call, outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()
let applicant: Person

beforeEach(async () => {
  applicant = await office.people.register()
  await office.renew()
})

const { ask, act, requestOf, roleOf, claimsOf } = applicantsOf(office)

const mailsTo = async ({ email }: Person) =>
  (await office.app.collections.mail.where('to', 'array-contains', email).get()).docs.map((doc) => doc.data())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()

const decided = (answer: Response) => dataOf(answer, accessRequestSchema)

const list = async (query: string) =>
  dataOf(await office.send(`/access-requests${query}`), pageSchema(accessRequestViewSchema))

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

  it('says who has not verified the address they asked with', async () => {
    const unverified = await office.people.register({ verified: false })
    await ask(applicant, { requestedAt: at(3) })
    await ask(unverified, { requestedAt: at(2) })
    await ask({ uid: applicant.uid.slice(1), email: applicant.email }, { requestedAt: at(1) })
    const verified = (await list('')).items.map(({ uid, emailVerified }) => [uid, emailVerified])
    expect(verified).toEqual([
      [applicant.uid, true],
      [unverified.uid, false],
      [applicant.uid.slice(1), false],
    ])
    await ask({ uid: applicant.uid, email: 'otra@arena.test' }, { requestedAt: at(3) })
    expect((await list('')).items[0]).toMatchObject({ uid: applicant.uid, emailVerified: false })
  })

  it('does not list them while the identity service does not answer', async () => {
    await office.renew({
      accounts: (real) => ({
        ...real,
        findAll: failingOnce(new AccountsUnavailable('auth/internal-error'), real.findAll),
      }),
    })
    await ask(applicant)
    expect(await outcomeOf(await office.send('/access-requests'))).toBe('503 try-again')
    expect((await list('')).items).toHaveLength(1)
  })

  it.each(['?status=other', '?cursor=%00', '?cursor=bm8', '?limit=0', '?limit=101', '?all=1'])(
    'refuses %s',
    async (query) => {
      const answer = await call(`${office.app.url}/api/access-requests${query}`, office.token)
      expect(await outcomeOf(answer)).toBe('400 invalid-request')
    },
  )
})

describe('approving', () => {
  it('decides, grants the role and writes what the audit says of both', async () => {
    await ask(applicant)
    const now = office.app.clock.time.toISOString()
    const expected = { status: 'approved', approvedAt: now, approvedBy: office.boss.uid, rejectedAt: null }
    expect(await decided(await act('approve', applicant))).toMatchObject(expected)
    expect(await requestOf(applicant)).toMatchObject(expected)
    expect(await roleOf(applicant)).toBe('admin')
    expect(await claimsOf(applicant)).toEqual({ admin: true })
    expect(await office.actions()).toEqual(['admins.grant', 'requests.approve'])
    const entry = (await office.trail()).find(({ action }) => action === 'requests.approve')
    expect(entry).toMatchObject({
      actor: { kind: 'user', uid: office.boss.uid },
      target: { collection: 'userRequests', id: applicant.uid },
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
  })

  it('writes to the applicant, once', async () => {
    await ask(applicant)
    await act('approve', applicant)
    await act('approve', applicant)
    const [mail, ...others] = await mailsTo(applicant)
    expect(others).toEqual([])
    expect(mail?.message.subject).toBe('Ya puedes entrar al panel de Arena Libre')
    expect(mail?.message.text).toContain('https://arena.test/login')
    expect(mail?.deleteAt).not.toBeNull()
  })

  it('takes a call without a body', async () => {
    await ask(applicant)
    const url = `${office.app.url}/api/access-requests/${applicant.uid}/approve`
    expect((await call(url, office.token, undefined, { method: 'POST' })).status).toBe(200)
  })

  it('is refused while the address is not verified, or is not the one that asked', async () => {
    applicant = await office.people.register({ verified: false })
    await ask(applicant)
    expect(await outcomeOf(await act('approve', applicant))).toBe('409 applicant-not-verified')
    applicant = await office.people.register()
    await ask({ ...applicant, email: 'otra@arena.test' })
    expect(await outcomeOf(await act('approve', applicant))).toBe('409 applicant-not-verified')
    expect(await roleOf(applicant)).toBeUndefined()
    expect(await office.actions()).toEqual([])
  })

  it('is refused without an account, and without a request', async () => {
    expect(await outcomeOf(await act('approve', applicant))).toBe('404 not-found')
    applicant = { ...applicant, uid: 'unknown-uid' }
    await ask(applicant)
    expect(await outcomeOf(await act('approve', applicant))).toBe('404 account-not-found')
  })

  it('leaves the role of an account that has one', async () => {
    await appoint(applicant, office.app, 'owner')
    await ask(applicant)
    expect((await act('approve', applicant)).status).toBe(200)
    expect(await roleOf(applicant)).toBe('owner')
    expect(await office.actions()).toEqual(['requests.approve'])
  })

  it('cut off after the commit, gives the claim when it is repeated', async () => {
    const down = new AccountsUnavailable('app/network-error')
    await office.renew({ accounts: (real) => ({ ...real, setClaims: failingOnce(down, real.setClaims) }) })
    await ask(applicant)
    expect(await outcomeOf(await act('approve', applicant))).toBe('503 try-again')
    expect(await roleOf(applicant)).toBe('admin')
    expect(await outcomeOf(await act('approve', applicant))).toBe('409 already-decided')
    expect(await claimsOf(applicant)).toEqual({ admin: true })
  })

  it('cut off after the commit, gives the claim to who is answered again, too', async () => {
    const down = new AccountsUnavailable('app/network-error')
    await office.renew({ accounts: (real) => ({ ...real, setClaims: failingOnce(down, real.setClaims) }) })
    await ask(applicant)
    const approve = () => act('approve', applicant, {}, { key: 'clave-de-prueba' })
    expect(await outcomeOf(await approve())).toBe('503 try-again')
    expect([await roleOf(applicant), await claimsOf(applicant)]).toEqual(['admin', {}])
    expect(await decided(await approve())).toMatchObject({ status: 'approved' })
    expect(await claimsOf(applicant)).toEqual({ admin: true })
    expect(await office.actions()).toEqual(['admins.grant', 'requests.approve'])
  })

  it('answered again after the role was taken away, gives no claim', async () => {
    await ask(applicant)
    const approve = () => act('approve', applicant, {}, { key: 'clave-de-prueba' })
    const first = await decided(await approve())
    await office.send('/auth/admin/revoke-claim', { email: applicant.email })
    expect(await decided(await approve())).toEqual(first)
    expect([await roleOf(applicant), await claimsOf(applicant)]).toEqual([undefined, {}])
  })

  it('repeated with its key, answers the same', async () => {
    await ask(applicant)
    const first = await decided(await act('approve', applicant, {}, { key: 'clave-de-prueba' }))
    expect(await decided(await act('approve', applicant, {}, { key: 'clave-de-prueba' }))).toEqual(first)
    expect(await office.actions()).toEqual(['admins.grant', 'requests.approve'])
  })
})

describe('rejecting', () => {
  const notes = 'Todavía no te conocemos.'

  it('keeps the reason for the applicant, and out of the audit', async () => {
    await ask(applicant)
    const now = office.app.clock.time.toISOString()
    expect(await decided(await act('reject', applicant, { notes }))).toMatchObject({
      status: 'rejected',
      rejectedAt: now,
      rejectedBy: office.boss.uid,
      notes,
    })
    expect(await roleOf(applicant)).toBeUndefined()
    expect(await office.actions()).toEqual(['requests.reject'])
    expect(JSON.stringify(await office.trail())).not.toContain(notes)
  })

  it.each([{}, { notes: ' ' }, { notes: 'a'.repeat(501) }, { notes, status: 'approved' }])(
    'refuses %j',
    async (body) => {
      await ask(applicant)
      expect(await outcomeOf(await act('reject', applicant, body))).toBe('400 invalid-request')
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
    const colleague = await office.people.register()
    await appoint(colleague, office.app)
    const as = await signIn(colleague)
    await ask(applicant)
    const answers = await Promise.all([
      act(one, applicant, bodyOf(one)),
      act(other, applicant, bodyOf(other), { as }),
    ])
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status)
    if (winner === undefined || loser === undefined) throw new Error('Two calls, two answers')
    const { status } = await decided(winner)
    expect(await failureOf(loser)).toMatchObject({
      code: 'already-decided',
      fields: { status },
    })
    expect((await requestOf(applicant))?.status).toBe(status)
    expect(await roleOf(applicant)).toBe(status === 'approved' ? 'admin' : undefined)
    expect(await office.actions()).toHaveLength(status === 'approved' ? 2 : 1)
  })
})

describe('a message about a rejection', () => {
  it('says why', async () => {
    await ask(applicant)
    await act('reject', applicant, { notes: 'No te conocemos todavía.' })
    const [mail] = await mailsTo(applicant)
    expect(mail?.message.text).toContain('No te conocemos todavía.')
  })

  it('is not sent to an address that the account has not confirmed', async () => {
    applicant = await office.people.register({ verified: false })
    await ask(applicant)
    await act('reject', applicant, { notes: 'No te conocemos todavía.' })
    expect(await mailsTo(applicant)).toEqual([])
  })

  it('is not sent to another address than the one of the account', async () => {
    await ask({ ...applicant, email: 'victima@arena.test' })
    await act('reject', applicant, { notes: 'No te conocemos todavía.' })
    expect((await office.app.collections.mail.get()).docs).toEqual([])
  })
})

it('of ten decisions that have all seen the same request, one counts', async () => {
  await ask(applicant)
  const userRequests = withHeldReads(office.app.collections.userRequests, 10)
  const { siteUrl } = office.app.deps
  const deps = { ...office.app, siteUrl, collections: { ...office.app.collections, userRequests } }
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => rejectRequest(applicant.uid, `No ${index}.`, office.act, deps)),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await office.actions()).toEqual(['requests.reject'])
})

it.each(['__x__', 'a%2Fb', '%00', 'á', 'a'.repeat(129)])('no account is found at %s', async (uid) => {
  const answer = await call(`${office.app.url}/api/access-requests/${uid}/approve`, office.token, {})
  expect(await outcomeOf(answer)).toBe('404 not-found')
})
