import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { deleteDueMail } from '../../functions/src/outbox/mail-removal.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { aForm, aField } from '../../functions/testing/a-form.ts'
import { aPlayer, idOf, openTournament, register, type Sent } from './arena.ts'
import { setUpOffice } from './office.ts'
import { withReceipt } from './players.ts'
import { everyDocument, tracesOf } from './traces.ts'

const FREE_FIRE_IDS = ['7777700001', '7777700002'] as const

/** The data of the canary alone. */
const WORDS = [
  'Canaria',
  'canaria',
  'CANARIA',
  '5557777000',
  '555 777 7000',
  ...FREE_FIRE_IDS,
  'nido-de-canarios',
]

const HOUR_MS = 3_600_000

const office = setUpOffice()
let cup: Tournament

beforeEach(async () => {
  await office.renew()
  const inDays = (days: number) =>
    new Date(office.app.clock.time.getTime() + days * 24 * HOUR_MS).toISOString()
  cup = await openTournament(office.app, {
    modality: 'duo',
    maxPlayers: 2,
    waitlist: true,
    date: inDays(1),
    endsAt: inDays(2),
    registrationDeadline: inDays(1),
    linkedFormId: 'ficha',
  })
  const fields = [aField({ id: 'club' }), aField({ id: 'nota', type: 'textarea' })]
  await office.app.collections.forms.doc('ficha').set(aForm({ id: 'ficha', fields }))
})

const canary = (changes: Partial<Sent> = {}): Sent =>
  aPlayer(cup, {
    fullName: 'Canaria Primera',
    freeFireId: FREE_FIRE_IDS[0],
    email: 'canaria@correo.example',
    phone: '+57 555 777 7000',
    partner: { fullName: 'Canaria Segunda', freeFireId: FREE_FIRE_IDS[1] },
    age: '11-17',
    guardian: { name: 'Canaria Mayor', consent: true },
    answers: { club: 'Las Canarias', nota: 'Soy la Canaria\nque canta' },
    source: 'nido-de-canarios',
    ...changes,
  })

let keys = 0

/** Under a key, so that the answer is kept. */
async function act(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await office.send(path, body, {
    method,
    key: `clave-${(keys += 1)}-${randomBytes(4).toString('hex')}`,
  })
  expect([path, answer.status]).toEqual([path, 200])
}

interface Canary {
  id: string
  token: string
  elsewhere: string
}

/** A player with data in every possible collection, in this cup and in another. */
async function playerWithAllData(): Promise<Canary> {
  const { app } = office
  const player = canary()
  const { receipt: token } = await register(app, player)
  const id = idOf(player)
  const one = `/registrations/${id}`
  await act('PATCH', `${one}/status`, { status: 'rejected', reason: 'Canaria no mostró su ID' })
  await act('PATCH', `${one}/status`, { status: 'approved' })
  await act('PATCH', one, { fullName: 'Canaria Corregida', revision: 3 })
  await act('PUT', `${one}/chat`, { opened: true })
  await act('POST', `${one}/resend`, {})
  const asked = { email: player.email, freeFireId: player.freeFireId }
  await act('POST', '/registrations/receipt/resend', asked)
  await act('POST', '/registrations/search', { text: 'canaria' })
  for (const freeFireId of FREE_FIRE_IDS) await act('POST', '/bans', { freeFireId, reason: BAN })
  // The delivery record of the mail service.
  for (const { ref } of (await app.collections.mail.get()).docs) {
    const delivery = { state: 'SUCCESS', attempts: 1, error: null, info: { accepted: [player.email] } }
    await ref.withConverter(null).update({ delivery })
  }
  const other = await openTournament(app, {
    date: cup.date,
    endsAt: cup.endsAt,
    registrationDeadline: cup.date,
  })
  const apart = aPlayer(other, { email: 'otra-persona@correo.example' })
  await register(app, apart)
  return { id, token, elsewhere: idOf(apart) }
}

/** Another pair, who will leave. */
const leaver = () =>
  canary({ freeFireId: '7777700003', partner: { fullName: 'Canaria Cuarta', freeFireId: '7777700004' } })

async function liftBans(): Promise<void> {
  for (const { id } of (await office.app.collections.bans.get()).docs) await act('DELETE', `/bans/${id}`)
}

const collectionOf = (text: string): string => text.split('/')[0] ?? ''

const BAN = 'Cuentas compartidas. Lo contó Canaria.'

const pass = (ms: number) => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + ms)
}

/** The deletions of the scheduled job. */
async function runJob(): Promise<void> {
  await sweepRemoved(office.app.deps)
  await deleteDueMail(office.app.deps)
}

const deleteCup = async () => act('DELETE', `/tournaments/${cup.id}?registrations=cancel`)

const eraseOwn = async ({ token }: Canary) => {
  expect((await withReceipt(office.app, token, 'erase')).status).toBe(200)
}

const WAYS: [way: string, act: (canary: Canary) => Promise<void>][] = [
  ['the player erases it', eraseOwn],
  ['an admin erases it', ({ id }) => act('DELETE', `/registrations/${id}`)],
  [
    'the tournament is deleted, and then the player erases it',
    async (canary) => {
      await deleteCup()
      await eraseOwn(canary)
      pass(30_000)
      await runJob()
    },
  ],
]

async function expectNoTrace({ id, elsewhere }: Canary): Promise<void> {
  expect(await tracesOf(office.app, WORDS)).toEqual([])
  const named = (await tracesOf(office.app, [id])).map(collectionOf)
  expect(new Set(named)).toEqual(new Set(['audit', 'idempotency']))
  const others = await tracesOf(office.app, ['otra-persona@correo.example'])
  expect(others.map(collectionOf)).toEqual(['mail', 'registrations'])
  expect(others.every((text) => text.includes(elsewhere))).toBe(true)
}

describe('a person after their registration is erased', () => {
  it('had data in many collections before', async () => {
    await playerWithAllData()
    const traces = await tracesOf(office.app, WORDS)
    expect(new Set(traces.map(collectionOf))).toEqual(new Set(['bans', 'mail', 'registrations']))
  })

  it.each(WAYS)('has no stored data if %s', async (_way, erase) => {
    const canary = await playerWithAllData()
    await erase(canary)
    await expectNoTrace(canary)
    expect(office.app.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('is still banned, without the reason', async () => {
    const canary = await playerWithAllData()
    await eraseOwn(canary)
    const bans = (await office.app.collections.bans.get()).docs.map((document) => document.data())
    expect(bans).toHaveLength(2)
    for (const ban of bans)
      expect(ban).toMatchObject({ reason: null, bannedBy: office.boss.uid, until: null })
  })
})

/** What the messages are about, without whose they are. */
const mailKinds = async () =>
  (await office.app.collections.mail.get()).docs.map(({ id }) => id.replace(/^.{43}-\d+-/, '')).toSorted()

describe('after a tournament is deleted', () => {
  it('the messages about it are deleted by the first sweep, and its cancellation an hour later', async () => {
    const canary = await playerWithAllData()
    const left = await register(office.app, leaver())
    expect((await withReceipt(office.app, left.receipt, 'withdraw')).status).toBe(200)
    await liftBans()
    await deleteCup()
    pass(30_000)
    await runJob()
    expect(await mailKinds()).toEqual(['received', 'tournament-cancelled'])
    pass(HOUR_MS - 1)
    await runJob()
    expect(await mailKinds()).toEqual(['received', 'tournament-cancelled'])
    pass(1)
    await runJob()
    await expectNoTrace(canary)
    expect((await everyDocument(office.app)).filter((text) => text.startsWith('removals/'))).toEqual([])
  })

  it('the log has the number of undelivered cancellations', async () => {
    await register(office.app, canary())
    await deleteCup()
    pass(30_000)
    await runJob()
    pass(HOUR_MS)
    await runJob()
    const warning = office.app.log.lines.find(({ message }) => message === 'mail deleted undelivered')
    expect(warning).toMatchObject({ level: 'warn', fields: { count: 1 } })
    expect(await tracesOf(office.app, WORDS)).toEqual([])
  })
})
