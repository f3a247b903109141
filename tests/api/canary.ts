import type { UserRecord } from 'firebase-admin/auth'
import { expect } from 'vitest'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import { officialMadeSchema } from '../../functions/src/contract/match-day/results-schema.ts'
import { tablesSchema } from '../../functions/src/contract/match-day/tables-schema.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { mailReceipt } from '../../functions/src/registrations/receipts/receipt-link.service.ts'
import { reminderLink } from '../../functions/src/reminders/reminder-link.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { join, rule, seen } from './acts.ts'
import { aPlayer, idOf, openTournament, register } from './arena.ts'
import { dataOf, type Office } from './office.ts'
import { outcomeOf, signIn } from './people.ts'
import { withReceipt } from './players.ts'

/** What only the canary and those with it have. */
export const CANARY_WORDS = [
  'Canaria',
  'canaria',
  'CANARIA',
  '5557777000',
  '555 777 7000',
  '7777700001',
  '7777700002',
  'nido-de-canarios',
]

const DAY_MS = 86_400_000

export interface CanaryWorld {
  cup: Tournament
  /** The registration of the canary. */
  id: string
  /** A registration that is not due when the canary's is. */
  youngId: string
  /** Accounts without access to the panel. */
  accounts: UserRecord[]
}

/** Puts a person into every collection that can hold one: by the API wherever it has an act for it. */
export async function putCanary(office: Office): Promise<CanaryWorld> {
  const { app } = office
  const inDays = (days: number) => new Date(app.clock.time.getTime() + days * DAY_MS).toISOString()
  const pass = (ms: number) => {
    app.clock.time = new Date(app.clock.time.getTime() + ms)
  }
  let keys = 0
  async function act(method: string, path: string, body?: unknown, as?: string): Promise<Response> {
    const key = `canaria-${(keys += 1)}-${app.project}`
    const answer = await office.send(path, body, { method, key, ...(as !== undefined && { as }) })
    expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true)
    return answer
  }

  const { forms } = app.collections
  const fields = [aField({ id: 'club' }), aField({ id: 'nota', type: 'textarea' })]
  await forms.doc('ficha').set(aForm({ id: 'ficha', fields }))
  await forms.doc('buzon').set(aForm({ id: 'buzon', fields }))
  const cup = await openTournament(app, {
    modality: 'duo',
    maxPlayers: 6,
    date: inDays(0.25),
    endDate: inDays(0.5),
    registrationDeadline: null,
    linkedFormId: 'ficha',
    prizePool: '1er: $50, 2do: $20, 3er: TBD',
  })

  // A pair with a guardian, accepted, corrected and written to.
  const player = aPlayer(cup, {
    fullName: 'Canaria Primera',
    nickname: 'CanariaUno',
    freeFireId: '7777700001',
    email: 'canaria@correo.example',
    phone: '+57 555 777 7000',
    partner: { fullName: 'Canaria Segunda', nickname: 'CanariaDos', freeFireId: '7777700002' },
    age: '11-17',
    guardian: { name: 'Canaria Mayor', consent: true },
    answers: { club: 'Las Canarias', nota: 'Soy la Canaria\nque canta' },
    source: 'nido-de-canarios',
  })
  const { receipt: token } = await register(app, player)
  const id = idOf(player)
  const one = `/registrations/${id}`
  await act('PATCH', `${one}/status`, { status: 'rejected', reason: 'Canaria no mostró su ID' })
  await act('PATCH', `${one}/status`, { status: 'approved' })
  const { revision } = await seen(app, id)
  await act('PATCH', one, { fullName: 'Canaria Corregida', revision })
  await act('PUT', `${one}/chat`, { opened: true })
  await act('POST', '/registrations/receipt/resend', { email: player.email, freeFireId: player.freeFireId })
  const others = [
    await join(app, cup, { partner: aPartner('7777800001'), nickname: 'Otra' }),
    await join(app, cup, { partner: aPartner('7777800002'), nickname: 'Alguien' }),
  ]
  for (const other of others) await rule(app, other, 'approved')
  for (const { ref } of (await app.collections.mail.get()).docs) {
    const delivery = { state: 'SUCCESS', attempts: 1, error: null, info: { accepted: [player.email] } }
    await ref.withConverter(null).update({ delivery })
  }
  // An earlier release kept a value in the audit that this one does not.
  const audited = app.collections.audit.doc()
  await audited.set({
    id: audited.id,
    at: inDays(0),
    actor: { kind: 'user', uid: office.boss.uid },
    action: 'registrations.correct',
    target: { collection: 'registrations', id },
    before: { fullName: 'Canaria Primera' },
    after: { fullName: 'Canaria Corregida' },
  })

  // The day of the cup: a room, results with a reason, a claim with its answer, a place and its prize.
  const cupPath = `/tournaments/${cup.id}`
  const game = { round: 1, room: 1, match: null, gameId: '8410', password: 'Canaria', reveal: 'now' }
  await act('PUT', `${cupPath}/rooms`, { ...game, revision: 0 })
  expect((await withReceipt(app, token)).status).toBe(200)
  for (const match of [1, 2, 3]) {
    const entries = [id, ...others].map((registration, index) => ({
      player: registration,
      result: {
        ...NO_RESULT,
        place: index + 1,
        kills: 2 - index,
        ...(index === 0 && { penalty: 1, reason: 'Canaria entró tarde' }),
      },
    }))
    await act('PUT', `${cupPath}/results`, {
      round: 1,
      room: 1,
      match,
      entries,
      isCorrection: false,
      revision: 0,
    })
  }
  const claim = { round: 1, room: 1, match: 1, place: null, kills: 4, text: 'A Canaria le faltan bajas' }
  expect((await withReceipt(app, token, 'claim', claim)).status).toBe(200)
  const said = await dataOf(await office.send(`${cupPath}/tables`), tablesSchema)
  const refused = { outcome: 'refused', kills: null, answer: 'Canaria, se ve en la captura', revision: 1 }
  await act('PUT', `${cupPath}/claims/${said.claims[0]?.id}`, refused)
  pass(3_600_000)
  const made = await act('POST', `${cupPath}/results/official`, { round: 1, match: null })
  expect((await dataOf(made, officialMadeSchema)).outcome?.podium[0]?.name).toContain('CanariaUno')
  const delivered = { delivered: true, note: 'Canaria lo recibió', revision: 1 }
  await act('PUT', `/prizes/${cup.id}-1`, delivered)

  // Answers to a form, bans that end, a link without reminders.
  const answers = { club: 'Las Canarias', nota: 'Escríbanme a canaria@correo.example' }
  const given = await office.send(
    '/forms/buzon/responses',
    { clientKey: '7'.repeat(32), answers },
    { asVisitor: true },
  )
  expect(await outcomeOf(given)).toBe('200')
  await act('POST', '/bans', { freeFireId: '7777700001', reason: 'Lo contó Canaria', until: inDays(0.5) })
  const stopped = await fetch(reminderLink('canaria@correo.example', { ...app.deps, siteUrl: app.url }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.status).toBeLessThan(400)

  // Accounts: one waits, one was refused, two have left their request behind, with an answer and without one.
  const accounts: UserRecord[] = []
  for (const [index, what] of ['espera', 'rechazada', 'cerrada', 'ida'].entries()) {
    const email = `canaria-${what}-${app.project}@arena.test`
    const person = await office.people.register({ email, verified: index > 0 })
    await office.people.auth.updateUser(person.uid, { displayName: 'Canaria Sin Panel' })
    await act('POST', '/access-requests', {}, await signIn(person))
    if (what === 'rechazada' || what === 'cerrada')
      await act('POST', `/access-requests/${person.uid}/reject`, { notes: 'Canaria no es del equipo' })
    if (what === 'cerrada' || what === 'ida') await office.people.auth.deleteUser(person.uid)
    else accounts.push(await office.people.auth.getUser(person.uid))
  }

  const young = await openTournament(app, {
    date: inDays(2),
    endDate: inDays(3),
    registrationDeadline: inDays(2),
  })
  const youngId = await join(app, young, { fullName: 'Persona Reciente' })
  // Written long after the end, so that the period of messages is not over with that of the people.
  pass(20 * DAY_MS)
  await mailReceipt(id, office.act, app.deps)
  pass(-20 * DAY_MS)
  return { cup, id, youngId, accounts }
}

const aPartner = (freeFireId: string): Registration['partner'] => ({
  fullName: 'Pareja de Otra',
  nickname: '',
  freeFireId,
})
