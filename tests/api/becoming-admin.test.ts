import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Accounts } from '../../functions/src/data/accounts.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import { beforeNextCommit } from './commits.ts'
import { setUpOffice } from './office.ts'
import { call, nextSecond, outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()

const SECRET = 'the-secret-of-this-test'

let person: Person

beforeEach(async () => {
  person = await office.people.register()
})

/** A site where `person` may become the owner, and has requested access. */
async function openSite(accounts?: (real: Accounts) => Accounts): Promise<void> {
  await office.renew({
    setup: { ownerEmail: person.email, setupToken: SECRET },
    ...(accounts && { accounts }),
  })
  const { uid, email } = person
  await office.app.collections.userRequests.doc(uid).set(anAccessRequest({ uid, email }))
}

const api = (path: string) => `${office.app.url}/api${path}`

interface Way {
  name: string
  /** `session` is the person's own. */
  act: (session: string) => Promise<Response>
  /** How it is refused while the address is not verified. */
  refusal: string
}

const WAYS: Way[] = [
  {
    name: 'POST /auth/admin/set-claim',
    act: () => call(api('/auth/admin/set-claim'), office.token, { email: person.email }),
    refusal: '409 account-not-verified',
  },
  {
    name: 'POST /access-requests/:uid/approve',
    act: () => call(api(`/access-requests/${person.uid}/approve`), office.token, {}),
    refusal: '409 applicant-not-verified',
  },
  {
    name: 'POST /auth/setup/initial-admin',
    act: (session) => call(api('/auth/setup/initial-admin'), session, { setupToken: SECRET }),
    refusal: '403 setup-refused',
  },
]

const powersOf = async (session: string) => outcomeOf(await call(api('/admins'), session))
const roleOf = async ({ uid }: Person) => (await office.app.collections.admins.doc(uid).get()).data()?.role
const grants = async () =>
  (await office.app.collections.audit.get()).docs
    .map((entry) => entry.data().action)
    .filter((action) => /^(admins|owner)\./.test(action))

describe.each(WAYS)('$name', ({ act, refusal }) => {
  it('refuses an account with an unverified address', async () => {
    await office.people.auth.updateUser(person.uid, { emailVerified: false })
    const endSessions = vi.fn(async () => undefined)
    await openSite((real) => ({ ...real, endSessions }))
    expect(await outcomeOf(await act(await signIn(person)))).toBe(refusal)
    expect([await roleOf(person), await grants()]).toEqual([undefined, []])
    expect((await office.people.auth.getUser(person.uid)).customClaims).toBeUndefined()
    expect(endSessions).not.toHaveBeenCalled()
  })

  it('checks the account itself, not an older token with a verified address', async () => {
    await openSite()
    const session = await signIn(person)
    await office.people.auth.updateUser(person.uid, { emailVerified: false })
    expect(await outcomeOf(await act(session))).toBe(refusal)
    expect([await roleOf(person), await grants()]).toEqual([undefined, []])
  })

  it('never gives permissions to an earlier session, not even at the moment of the commit', async () => {
    await openSite()
    const older = await signIn(person)
    const own = await signIn(person)
    await nextSecond()
    const atTheCommit = vi.fn(async () => powersOf(older))
    const disarm = beforeNextCommit(atTheCommit)
    const outcome = await outcomeOf(await act(own))
    disarm()
    expect(outcome).toBe('200')
    expect(await Promise.all(atTheCommit.mock.results.map(({ value }) => value as unknown))).toEqual([
      '401 unauthenticated',
    ])
    expect(await powersOf(older)).toBe('401 unauthenticated')
    expect(await powersOf(await signIn(person))).toBe('200')
  })

  it('gives no permissions to a stranger who signed up with the address first', async () => {
    await office.people.auth.updateUser(person.uid, { emailVerified: false })
    await openSite()
    const impostor = await signIn(person)
    await act(impostor)
    await office.people.auth.updateUser(person.uid, { emailVerified: true })
    // The token still says that the address is not verified; a renewed one would say that it is.
    const renewed = await signIn(person)
    expect(await powersOf(renewed)).toBe('403 forbidden')
    await nextSecond()
    expect(await outcomeOf(await act(await signIn(person)))).toBe('200')
    for (const session of [impostor, renewed]) expect(await powersOf(session)).toBe('401 unauthenticated')
  })
})
