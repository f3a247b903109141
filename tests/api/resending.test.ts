import { WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resentSchema } from '../../functions/src/contract/registrations/receipts.ts'
import { correctAsAdmin } from '../../functions/src/registrations/receipts/correctors.service.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { renewReceipt } from '../../functions/src/registrations/receipts/receipt-link.service.ts'
import { RESEND_SLOT_MS } from '../../functions/src/registrations/messages/messages.service.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { BOSS } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf } from './office.ts'
import { call, outcomeOf } from './people.ts'
import { enter, openAppWithCup } from './players.ts'
import { readsOf } from '../support/reads.ts'

let app: Setting

beforeEach(async () => {
  app = await openAppWithCup()
  return app.close
})
afterEach(() => vi.restoreAllMocks())

const mailIds = async () => (await app.collections.mail.get()).docs.map(({ id }) => id)

const asked = { email: 'maria@correo.example', freeFireId: '1234567890' }
const resend = (body: object = asked) => call(`${app.url}/api/registrations/receipt/resend`, undefined, body)

const eraseOf = (id: string) => erase(id, { actor: { kind: 'player' } }, app.deps)

const answerTo = async (body: object) => {
  const answer = await resend(body)
  return { status: answer.status, headers: [...answer.headers.keys()], body: await answer.text() }
}

it('mails the link of every registration of that address and ID, living or not', async () => {
  await app.collections.tournaments.doc('otra-copa').set(aTournament({ id: 'otra-copa', name: 'Otra Copa' }))
  const here = await enter(app)
  const there = await enter(app, { tournamentId: 'otra-copa', status: 'rejected', seat: null })
  await enter(app, { freeFireId: '99999999' })
  await enter(app, { tournamentId: 'otra-copa', email: 'otra@correo.example', seat: 8 })
  expect(await dataOf(await resend(), resentSchema)).toEqual({ asked: true })
  const sent = (await app.collections.mail.get()).docs.map((document) => document.data())
  expect(new Set(sent.map(({ to, registrationId }) => `${to.join()} ${registrationId}`))).toEqual(
    new Set([here, there].map(({ registration: { id } }) => `maria@correo.example ${id}`)),
  )
  for (const { token, registration } of [here, there]) {
    const message = sent.find(({ registrationId }) => registrationId === registration.id)?.message
    const link = `https://arena.test/mi-inscripcion#${token}`
    expect(message?.text).toContain(link)
    expect(message?.html).toContain(`href="${link}"`)
  }
})

it('has the same answer and costs for an unknown player', async () => {
  await enter(app)
  expect(await answerTo({ ...asked, email: 'nadie@correo.example' })).toEqual(await answerTo(asked))
  const commits = vi.spyOn(WriteBatch.prototype, 'commit')
  const costOf = async (body: object) => {
    commits.mockClear()
    const reads = await readsOf(() => resend(body))
    return { reads, commits: commits.mock.calls.length }
  }
  const known = await costOf(asked)
  const unknown = await costOf({ ...asked, freeFireId: '99999999' })
  // The second tournament that is read comes in the same round trip.
  expect([known, unknown]).toEqual([
    { reads: 3, commits: 1 },
    { reads: 2, commits: 1 },
  ])
  expect(await mailIds()).toHaveLength(1)
})

it('sends one mail in ten minutes for any number of requests', async () => {
  await enter(app)
  const shouted = { ...asked, email: ' MARIA@correo.example' }
  const answers = await Promise.all([resend(), resend(), resend(shouted)])
  expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200'])
  expect(await mailIds()).toHaveLength(1)
  app.clock.time = new Date(app.clock.time.getTime() + 3_600_000 + RESEND_SLOT_MS)
  expect((await resend()).status).toBe(200)
  expect(await mailIds()).toHaveLength(2)
})

it('sends few mails to a player with many registrations', async () => {
  for (let index = 0; index < 12; index++) {
    await enter(app, {
      status: 'withdrawn',
      seat: null,
      createdAt: new Date(Date.UTC(2030, 0, 2, index)).toISOString(),
    })
  }
  await resend()
  expect(await mailIds()).toHaveLength(10)
})

it('skips unreadable registrations', async () => {
  const { registration } = await enter(app)
  await enter(app, { status: 'withdrawn', createdAt: '2030-01-01T00:00:00.000Z' })
  await app.collections.registrations.doc(registration.id).update({ age: 'x' } as never)
  expect((await resend()).status).toBe(200)
  expect(await mailIds()).toHaveLength(1)
})

it('mails nothing about a registration that was erased just before the commit', async () => {
  const { registration } = await enter(app)
  beforeNextCommit(() => eraseOf(registration.id))
  expect(await answerTo(asked)).toMatchObject({ status: 200 })
  expect(await mailIds()).toEqual([])
})

it('leaves no mail behind when the erasure is committed just after it', async () => {
  const { registration } = await enter(app)
  beforeNextCommit(() => resend())
  await eraseOf(registration.id)
  expect(await mailIds()).toEqual([])
})

it('mails no link to an address that was corrected just before the commit', async () => {
  const { registration } = await enter(app)
  const correction = { email: 'otra@correo.example', revision: registration.revision }
  beforeNextCommit(() => correctAsAdmin(BOSS, registration.id, correction, () => undefined, app.deps))
  expect(await answerTo(asked)).toMatchObject({ status: 200 })
  expect(await mailIds()).toEqual([])
})

it('mails the new link where the old one was replaced just before the commit', async () => {
  const { registration } = await enter(app)
  const { promise, resolve } = Promise.withResolvers<string>()
  beforeNextCommit(async () => resolve((await renewReceipt(registration.id, BOSS, app.deps)).receipt))
  await resend()
  const [mail] = (await app.collections.mail.get()).docs.map((document) => document.data())
  expect(mail?.message.text).toContain(`#${await promise}`)
})
