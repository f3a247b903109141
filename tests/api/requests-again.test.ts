import { beforeEach, describe, expect, it } from 'vitest'
import { accessRequestSchema } from '../../functions/src/contract/people/access-requests.ts'
import { applicantsOf } from './applicants.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()
let applicant: Person

beforeEach(async () => {
  applicant = await office.people.register()
  await office.renew()
})

const { ask, act } = applicantsOf(office)

const decided = (answer: Response) => dataOf(answer, accessRequestSchema)

const askBy = (token: string) => office.send('/access-requests', {}, { as: token })

describe('asking', () => {
  it('files a request, and while it is pending nothing more', async () => {
    const token = await signIn(applicant)
    const first = await decided(await askBy(token))
    expect(first).toMatchObject({
      uid: applicant.uid,
      email: applicant.email,
      displayName: applicant.email.split('@')[0],
      status: 'pending',
      requestedAt: office.app.clock.time.toISOString(),
    })
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 1_000)
    expect(await decided(await askBy(token))).toEqual(first)
    expect(await office.actions()).toEqual(['requests.ask'])
  })

  it('again after a rejection, puts the request before the admins once more', async () => {
    await ask(applicant)
    await act('reject', applicant, { notes: 'No.' })
    expect(await decided(await askBy(await signIn(applicant)))).toMatchObject({
      status: 'pending',
      requestedAt: office.app.clock.time.toISOString(),
      rejectedAt: null,
      notes: null,
    })
    expect((await act('approve', applicant)).status).toBe(200)
    expect(await outcomeOf(await askBy(await signIn(applicant)))).toBe('409 already-admin')
  })

  it('ten times at once, files one', async () => {
    const token = await signIn(applicant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => askBy(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await office.actions()).toEqual(['requests.ask'])
  })
})

describe('reopening', () => {
  it('lets a rejected request be decided again', async () => {
    await ask(applicant)
    await act('reject', applicant, { notes: 'No.' })
    expect(await decided(await act('reopen', applicant))).toMatchObject({
      status: 'pending',
      rejectedAt: null,
      rejectedBy: null,
      notes: null,
    })
    expect((await act('approve', applicant)).status).toBe(200)
    expect(await office.actions()).toEqual([
      'admins.grant',
      'requests.approve',
      'requests.reject',
      'requests.reopen',
    ])
  })

  it('of a pending one changes nothing', async () => {
    await ask(applicant)
    expect((await decided(await act('reopen', applicant))).status).toBe('pending')
    expect(await office.actions()).toEqual([])
  })

  it('waits until the role is gone', async () => {
    await ask(applicant)
    await act('approve', applicant)
    expect(await outcomeOf(await act('reopen', applicant))).toBe('409 still-admin')
    await office.send('/auth/admin/revoke-claim', { email: applicant.email })
    expect((await act('reopen', applicant)).status).toBe(200)
  })
})
