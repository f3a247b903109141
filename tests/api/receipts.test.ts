import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import type { Setting } from './app-on-emulator.ts'
import { dataOf } from './office.ts'
import { call, outcomeOf } from './people.ts'
import { enter, holderOf, openAppWithCup, stored, withReceipt } from './players.ts'
import { readsOf } from '../support/reads.ts'

let app: Setting

beforeEach(async () => {
  app = await openAppWithCup()
  return app.close
})

const shown = async (token: string) => dataOf(await withReceipt(app, token), receiptSchema)
const outcome = async (...args: Parameters<typeof withReceipt>) => outcomeOf(await withReceipt(...args))
const mailIds = async () => (await app.collections.mail.get()).docs.map(({ id }) => id)

/** In line at a moment finer than a text of it can be. */
async function enterLine(freeFireId: string, micros: number, changes = {}) {
  const waiting = { status: 'waitlisted', seat: null, waitingSince: '2030-01-03T12:00:00.000Z' } as const
  const player = await enter(app, { freeFireId, ...waiting, ...changes })
  const waitingSince = new Timestamp(Date.UTC(2030, 0, 3, 12) / 1000, micros * 1000)
  await app.collections.registrations.doc(player.registration.id).update({ waitingSince })
  return player
}

describe('POST /api/registrations/receipt', () => {
  it('returns the own registration, with questions and answers', async () => {
    const { questions } = app.collections
    await questions.doc('equipo').set(aQuestion({ id: 'equipo', text: '¿Tu equipo?', active: false }))
    const answers = { suelta: 'algo', nivel: '45', equipo: 'Los Lobos', pais: 'Colombia' }
    const { token, registration } = await enter(app, { answers })
    const answer = await withReceipt(app, token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const receipt = await dataOf(answer, receiptSchema)
    expect(receipt).toMatchObject({
      fullName: registration.fullName,
      freeFireId: registration.freeFireId,
      email: registration.email,
      label: 'Pendiente',
      line: null,
      tournament: { id: 'copa-apertura', name: 'Copa Apertura' },
      next: { code: 'await-decision' },
      can: { correct: true, withdraw: true, erase: true },
      correctableUntil: '2030-01-10T18:00:00.000Z',
      revision: 1,
    })
    expect(receipt.answers).toEqual([
      { id: 'pais', text: '¿De qué país eres?', answer: 'Colombia' },
      { id: 'nivel', text: 'Nivel de cuenta', answer: '45' },
      { id: 'suelta', text: null, answer: 'algo' },
      { id: 'equipo', text: '¿Tu equipo?', answer: 'Los Lobos' },
    ])
  })

  it.each<[RegistrationStatus, string]>([
    ['pending', 'Pendiente'],
    ['approved', 'Aprobado'],
    ['rejected', 'Rechazado'],
    ['waitlisted', 'En lista de espera'],
    ['withdrawn', 'Retirada'],
  ])('says %s in words', async (status, label) => {
    const reason = status === 'rejected' ? 'El ID no existe.' : null
    const { token } = await enter(app, { status, reason, waitingSince: '2030-01-03T12:00:00.000Z' })
    expect(await shown(token)).toMatchObject({ status, label, reason })
  })

  it('counts the line by the server, to the microsecond, and among equals by id', async () => {
    const first = await enterLine('10000001', 1)
    const second = await enterLine('10000002', 2)
    const twins = await Promise.all([enterLine('10000003', 3), enterLine('10000004', 3)])
    const elsewhere = { tournamentId: 'otra-copa' }
    await enterLine('10000005', 0, elsewhere)
    await enter(app, {
      freeFireId: '10000006',
      status: 'withdrawn',
      waitingSince: '2030-01-03T11:00:00.000Z',
    })
    twins.sort((one, other) => (one.registration.id < other.registration.id ? -1 : 1))
    const lines = await Promise.all([first, second, ...twins].map(({ token }) => shown(token)))
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4].map((position) => ({ position, size: 4 })))
  })

  it.each(['draft', 'scheduled'] as const)(
    'says of a tournament that became a %s that it is not published, and nothing of it',
    async (status) => {
      const { token } = await enter(app)
      const tournament = app.collections.tournaments.doc('copa-apertura')
      await tournament.update({ status, name: 'Copa Secreta' })
      const receipt = await shown(token)
      expect(receipt).toMatchObject({
        tournament: null,
        next: { code: 'unpublished' },
        can: { correct: false, withdraw: true },
        correctableUntil: null,
      })
      expect(JSON.stringify(receipt)).not.toContain('Secreta')
      app.clock.time = new Date(app.clock.time.getTime() + 60_000)
      await tournament.update({ status: 'published' })
      expect((await shown(token)).next.code).toBe('await-decision')
    },
  )

  it('shows a deleted tournament as cancelled', async () => {
    const { token } = await enter(app)
    await app.collections.tournaments.doc('copa-apertura').delete()
    expect(await shown(token)).toMatchObject({ tournament: null, next: { code: 'cancelled' } })
  })

  it('is no longer correctable after the deadline', async () => {
    const { token } = await enter(app)
    app.clock.time = new Date('2030-01-10T18:00:00.000Z')
    expect((await shown(token)).can.correct).toBe(true)
    app.clock.time = new Date('2030-01-10T18:00:00.001Z')
    expect((await shown(token)).can.correct).toBe(false)
  })

  it('costs few reads', async () => {
    const { token } = await enter(app)
    // The registration, the tournament, its form, the settings, and one question.
    expect(await readsOf(() => shown(token))).toBeLessThanOrEqual(5)
  })
})

describe('a receipt that opens nothing', () => {
  const WHATS = [undefined, 'correct', 'withdraw', 'erase'] as const

  it.each(WHATS)('gets the same answer for any kind of invalid receipt: %s', async (what) => {
    const { token, registration } = await enter(app)
    const forged = receiptOf(registration, Buffer.alloc(32, 8))
    const unknown = receiptOf({ id: registrationIdOf('unknown'), receiptVersion: 1 }, Buffer.alloc(32, 8))
    await app.collections.registrations.doc(registration.id).update({ receiptVersion: 2 })
    const wrong = ['', 'x', '../../etc', token, forged, unknown, token.slice(0, -1), `${token}A`]
    const answers = await Promise.all(
      wrong.map(async (one) => {
        const answer = await withReceipt(app, one, what, what === 'correct' ? { revision: 1 } : {})
        const { requestId: _requestId, ...error } = failureSchema.parse(await answer.json()).error
        return { status: answer.status, cache: answer.headers.get('cache-control'), error }
      }),
    )
    const message = 'No encontramos una inscripción con este enlace.'
    const refused = { status: 404, cache: 'no-store', error: { code: 'receipt-unknown', message } }
    expect(answers).toEqual(wrong.map(() => refused))
    expect((await stored(app, { token, registration }))?.status).toBe('pending')
  })

  it.each(WHATS)('of a deleted registration is answered as gone: %s', async (what) => {
    const token = receiptOf({ id: registrationIdOf('gone'), receiptVersion: 1 }, app.deps.receiptKey)
    const body = what === 'correct' ? { revision: 1 } : {}
    expect(await outcome(app, token, what, body)).toBe('410 registration-gone')
  })

  it('must be in the body', async () => {
    const { token } = await enter(app)
    const url = `${app.url}/api/registrations/receipt`
    expect(await outcomeOf(await call(`${url}?token=${token}`, undefined, {}))).toBe('400 invalid-request')
    expect(await outcome(app, 7)).toBe('400 invalid-request')
  })
})

describe('withdrawing', () => {
  it('releases the seat and the ID, sends one mail, and gives the same answer again', async () => {
    const player = await enter(app)
    const first = await dataOf(await withReceipt(app, player.token, 'withdraw'), receiptSchema)
    const again = await dataOf(await withReceipt(app, player.token, 'withdraw'), receiptSchema)
    expect(again).toEqual(first)
    expect(first).toMatchObject({ status: 'withdrawn', next: { code: 'left' }, can: { withdraw: false } })
    expect(await holderOf(app, player.registration.freeFireId)).toBeUndefined()
    expect((await app.collections.seats('copa-apertura').doc('7').get()).exists).toBe(false)
    expect(await mailIds()).toEqual([`${player.registration.id}-2-withdrawn`])
  })

  it('at once from two phones happens once', async () => {
    const { token } = await enter(app)
    const answers = await Promise.all([1, 2, 3].map(() => outcome(app, token, 'withdraw')))
    expect(answers).toEqual(['200', '200', '200'])
    expect(await mailIds()).toHaveLength(1)
  })

  it('leaves the line', async () => {
    await app.collections.tournaments.doc('copa-apertura').update({ maxPlayers: 1, waitlist: true })
    await enter(app, { freeFireId: '10000009', seat: 1 })
    const { token } = await enterLine('10000001', 1)
    const behind = await enterLine('10000002', 2)
    expect(await outcome(app, token, 'withdraw')).toBe('200')
    expect((await shown(behind.token)).line).toEqual({ position: 1, size: 1 })
  })

  it('is refused for a rejected registration', async () => {
    const { token } = await enter(app, { status: 'rejected', seat: null })
    expect(await outcome(app, token, 'withdraw')).toBe('409 wrong-state')
  })
})

describe('erasing', () => {
  it('deletes all personal data, and the link is answered as gone', async () => {
    const player = await enter(app)
    await withReceipt(app, player.token, 'withdraw')
    expect(await mailIds()).toHaveLength(1)
    expect(await outcome(app, player.token, 'erase')).toBe('200')
    expect(await stored(app, player)).toBeUndefined()
    expect(await mailIds()).toEqual([])
    expect(await outcome(app, player.token, 'erase')).toBe('410 registration-gone')
    expect(await outcome(app, player.token)).toBe('410 registration-gone')
  })
})

it('never logs personal data', async () => {
  const canary = { fullName: 'Canario Secreto', email: 'canario@correo.example', freeFireId: '77777777' }
  const { token, registration } = await enter(app, canary)
  await withReceipt(app, token)
  await withReceipt(app, token, 'correct', { revision: 9, phone: '+57 300 555 0199' })
  await withReceipt(app, token, 'correct', { revision: 1, fullName: 7 })
  await call(`${app.url}/api/registrations/receipt/resend`, undefined, {
    email: canary.email,
    freeFireId: canary.freeFireId,
  })
  await app.collections.registrations.doc(registration.id).update({ phoneE164: 'Canario' } as never)
  expect(await outcome(app, token)).toBe('500 internal')
  expect(await outcome(app, token, 'erase')).toBe('500 internal')
  const lines = () => app.log.lines.filter(({ message }) => message === 'request')
  await expect.poll(() => lines().length).toBe(6)
  const written = JSON.stringify(app.log.lines)
  for (const kept of [...Object.values(canary), 'Canario', token, token.split('.')[2]]) {
    expect(written).not.toContain(kept)
  }
})
