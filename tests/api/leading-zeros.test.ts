import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { banAddedSchema, banSchema } from '../../functions/src/contract/people/bans.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import {
  idCheckSchema,
  registrationViewSchema,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aPlayer, idOf, openTournament, register, send, stored } from './arena.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

const ID = '12345678'
const SAME = '0012345678'

const DAY_MS = 86_400_000

const office = setUpOffice()
let cup: Tournament

beforeEach(async () => {
  await office.renew()
  cup = await open('duo')
})

function open(modality: Tournament['modality']): Promise<Tournament> {
  const inDays = (days: number) => new Date(office.app.clock.time.getTime() + days * DAY_MS).toISOString()
  const dates = { date: inDays(1), endsAt: inDays(2), registrationDeadline: inDays(1) }
  return openTournament(office.app, { ...dates, modality })
}

const pair = (freeFireId: string, other = '99999999') =>
  aPlayer(cup, { freeFireId, partner: { fullName: 'Ana Núñez', freeFireId: other } })

it('an ID with leading zeros is refused if the one without is registered', async () => {
  await register(office.app, pair(ID))
  expect(await outcomeOf(await send(office.app, pair(SAME, '88888888')))).toBe('409 already-registered')
  expect((await failureOf(await send(office.app, pair('77777777', SAME)))).fields).toHaveProperty([
    'partner.freeFireId',
  ])
  const check = await office.send('/registrations/check-freefireid', {
    tournamentId: cup.id,
    freeFireId: SAME,
  })
  expect(await dataOf(check, idCheckSchema)).toEqual({ available: false })
})

it('a player cannot be their own partner with leading zeros, also not by a correction', async () => {
  expect((await failureOf(await send(office.app, pair(ID, SAME)))).fields).toEqual({
    'partner.freeFireId': 'El ID de tu dúo debe ser distinto del tuyo',
  })
  const player = pair(ID)
  const { receipt } = await register(office.app, player)
  const partner = { fullName: 'Ana Núñez', freeFireId: SAME }
  const answer = await withReceipt(office.app, receipt, 'correct', { partner, revision: 1 })
  expect(await outcomeOf(answer)).toBe('400 invalid-request')
})

it('is shown as typed, also after a correction to another spelling', async () => {
  const player = pair(SAME)
  const { receipt } = await register(office.app, player)
  expect((await stored(office.app, player)).freeFireId).toBe(SAME)
  const answer = await withReceipt(office.app, receipt, 'correct', { freeFireId: ID, revision: 1 })
  expect(await outcomeOf(answer)).toBe('200')
  expect((await stored(office.app, player)).freeFireId).toBe(ID)
  expect(await outcomeOf(await send(office.app, pair(SAME, '88888888')))).toBe('409 already-registered')
})

it('is banned with and without them', async () => {
  const added = await dataOf(
    await office.send('/bans', { freeFireId: SAME, reason: 'Trampas' }),
    banAddedSchema,
  )
  const found = await dataOf(await office.send('/bans/search', { freeFireId: ID }), banSchema)
  expect(found).toMatchObject(added)
  expect(await outcomeOf(await office.send('/bans', { freeFireId: ID, reason: 'Otra vez' }))).toBe(
    '409 already-banned',
  )
  const player = pair(ID, '00077777777')
  await register(office.app, player)
  const view = await office.send(`/registrations/${idOf(player)}`)
  expect((await dataOf(view, registrationViewSchema)).flags).toContain('banned')
})

it('is still banned and releases its claim, if an earlier release hashed it with its zeros', async () => {
  const former = createHash('sha256').update(SAME).digest('base64url')
  const { bans, players } = office.app.collections
  const at = office.app.clock.time.toISOString()
  await bans
    .doc(former)
    .set({ id: former, freeFireId: null, reason: 'Trampas', bannedAt: at, bannedBy: 'alguien', until: null })
  expect(await outcomeOf(await office.send('/bans/search', { freeFireId: SAME }))).toBe('200')

  const player = pair(SAME)
  const { receipt } = await register(office.app, player)
  const registrationId = idOf(player)
  await players(cup.id).doc(former).set({ registrationId })
  const view = await office.send(`/registrations/${registrationId}`)
  expect((await dataOf(view, registrationViewSchema)).flags).toContain('banned')
  expect(await outcomeOf(await withReceipt(office.app, receipt, 'erase'))).toBe('200')
  expect((await players(cup.id).get()).size).toBe(0)
  expect((await bans.doc(former).get()).data()?.reason).toBeNull()
})

it.each([
  [ID, SAME],
  [SAME, ID],
  [SAME, `0000${ID}`],
])('typed as %s is found by %s, the player as the partner', async (typed, sought) => {
  const player = pair(typed)
  const other = pair('55555555', '0033333333')
  await register(office.app, player)
  await register(office.app, other)
  const idsFor = async (text: string) => {
    const answer = await office.send('/registrations/search', { text })
    return (await dataOf(answer, pageSchema(registrationViewSchema))).items.map(({ id }) => id)
  }
  expect(await idsFor(sought)).toEqual([idOf(player)])
  expect(await idsFor('33333333')).toEqual([idOf(other)])
})

it('gets its link again with and without them', async () => {
  const player = pair(SAME)
  await register(office.app, player)
  const asked = { email: player.email, freeFireId: ID }
  expect(
    await outcomeOf(await office.send('/registrations/receipt/resend', asked, { asVisitor: true })),
  ).toBe('200')
  const mail = await office.app.collections.mail.where('registrationId', '==', idOf(player)).get()
  expect(mail.docs.filter(({ id }) => id.endsWith('-receipt'))).toHaveLength(1)
})
