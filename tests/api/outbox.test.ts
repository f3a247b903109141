import { beforeAll, describe, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { batchResultSchema } from '../../functions/src/contract/registrations/batches.ts'
import {
  outboxMessageSchema,
  outboxTotalsSchema,
  RESENT_EVERY_MS,
} from '../../functions/src/contract/stored/outbox.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { dataOf, setUpOffice } from './office.ts'
import { call, outcomeOf } from './people.ts'

const office = setUpOffice()

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()

const message = (id: string, seconds: number, delivery: Mail['delivery'] = null): Mail => ({
  id,
  to: ['maria@correo.example'],
  message: { subject: 'Recibimos tu inscripción', text: 'Hola, María', html: '' },
  createdAt: at(seconds),
  headers: {},
  registrationId: null,
  delivery,
  deleteAt: null,
  resentAt: null,
})

beforeAll(async () => {
  const messages = [
    message('en-cola', 1),
    message('enviando', 2, { state: 'PROCESSING', attempts: 1, error: null }),
    message('reintento', 3, { state: 'RETRY', attempts: 2, error: null }),
    message('enviado', 4, { state: 'SUCCESS', attempts: 1, error: null }),
    message('fallido', 5, { state: 'ERROR', attempts: 3, error: '550 <maria@correo.example>: unknown' }),
  ]
  await Promise.all(messages.map((mail) => office.app.collections.mail.doc(mail.id).set(mail)))
  // As the extension leaves it: more than is read here.
  await office.app.collections.mail
    .doc('enviado')
    .update({ 'delivery.info': { accepted: ['maria@correo.example'] } })
})

async function list(query = '') {
  const answer = await call(`${office.app.url}/api/outbox${query}`, office.token)
  return successSchema(pageSchema(outboxMessageSchema)).parse(await answer.json()).data
}

describe('GET /api/outbox', () => {
  it('lists all messages, the latest first, page by page', async () => {
    const first = await list('?limit=3')
    expect(first.items.map(({ id, status }) => [id, status])).toEqual([
      ['fallido', 'failed'],
      ['enviado', 'sent'],
      ['reintento', 'sending'],
    ])
    const { items } = await list(`?limit=3&cursor=${first.nextCursor}`)
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      ['enviando', 'sending'],
      ['en-cola', 'queued'],
    ])
  })

  it.each([
    ['queued', ['en-cola']],
    ['sending', ['reintento', 'enviando']],
    ['sent', ['enviado']],
    ['failed', ['fallido']],
  ])('finds what is %s', async (status, ids) => {
    expect((await list(`?status=${status}`)).items.map(({ id }) => id)).toEqual(ids)
  })

  it('shows no address and no text, not even those that an error quotes', async () => {
    const { items } = await list()
    expect(items.find(({ id }) => id === 'fallido')).toEqual({
      id: 'fallido',
      to: 'm…@correo.example',
      subject: 'Recibimos tu inscripción',
      status: 'failed',
      attempts: 3,
      error: '550 <m…@correo.example>: unknown',
      createdAt: at(5),
      kind: null,
      registrationId: null,
      resentAt: null,
      canResend: true,
    })
    expect(JSON.stringify(items)).not.toContain('maria')
  })

  it('says what each is about, also of match day', async () => {
    const registrationId = aRegistration().id
    const kinds = { '4-approved': 'approved', 'confirm-1893614400000': 'confirm', '5-missed': 'missed' }
    const all = { ...kinds, 'final-1893618000000': 'final' }
    const ids = Object.keys(all).map((end) => `${registrationId}-${end}`)
    await Promise.all(ids.map((id, index) => store({ ...message(id, 10 + index), registrationId })))
    const { items } = await list(`?limit=${ids.length}`)
    expect(items.map(({ kind }) => kind)).toEqual(Object.values(all).toReversed())
    await Promise.all(ids.map((id) => office.app.collections.mail.doc(id).delete()))
  })

  it.each(['?status=lost', '?cursor=x', '?to=maria'])('refuses %s', async (query) => {
    expect(await outcomeOf(await call(`${office.app.url}/api/outbox${query}`, office.token))).toBe(
      '400 invalid-request',
    )
  })
})

const store = (mail: Mail) => office.app.collections.mail.doc(mail.id).set(mail)
const read = async (id: string) => (await office.app.collections.mail.doc(id).get()).data()
const resend = async (ids: string[], key?: string) => {
  const answer = await office.send('/outbox/resend', { ids }, { ...(key && { key }) })
  const { results } = await dataOf(answer, batchResultSchema)
  return results.map((result) => (result.ok ? 'done' : result.code))
}
const resendings = async () => (await office.trail()).filter(({ action }) => action === 'mail.resend')

describe('POST /api/outbox/resend', () => {
  const FAILED: Mail['delivery'] = { state: 'ERROR', attempts: 3, error: '550' }

  it('asks for another delivery of each that failed, once for its key, and says why not of others', async () => {
    await store(message('otra-vez', 10, FAILED))
    await store({ ...message('recien', 0), createdAt: office.app.clock.time.toISOString() })
    expect(await resend(['otra-vez', 'recien', 'enviado', 'no-esta'], 'clave-de-reenvio')).toEqual([
      'done',
      'mail-not-failed',
      'mail-not-failed',
      'not-found',
    ])
    expect(await read('otra-vez')).toMatchObject({
      delivery: { state: 'RETRY', attempts: 0, error: null },
      resentAt: office.app.clock.time.toISOString(),
    })
    expect(await resend(['otra-vez', 'recien', 'enviado', 'no-esta'], 'clave-de-reenvio')).toHaveLength(4)
    expect(await resendings()).toHaveLength(1)
  })

  it('writes what has waited in the queue for long, which calls what delivers mail', async () => {
    await store(message('atascado', 14))
    expect(await resend(['atascado'])).toEqual(['done'])
    expect(await read('atascado')).toMatchObject({
      delivery: null,
      resentAt: office.app.clock.time.toISOString(),
    })
  })

  it('waits ten minutes before the same message is sent again', async () => {
    const resentAt = new Date(office.app.clock.time.getTime() - RESENT_EVERY_MS + 1000).toISOString()
    await store({ ...message('hace-poco', 11, FAILED), resentAt })
    expect(await resend(['hace-poco'])).toEqual(['mail-resent'])
    await store({ ...message('hace-poco', 11, FAILED), resentAt: at(0) })
    expect(await resend(['hace-poco'])).toEqual(['done'])
  })

  it('sends nothing to a person who was erased, nor to an address that was corrected', async () => {
    const registration = aRegistration({ email: 'otra@correo.example' })
    const theirs = { ...message('de-alguien', 12, FAILED), registrationId: registration.id }
    await store(theirs)
    expect(await resend(['de-alguien'])).toEqual(['not-found'])
    const { registrations } = office.app.collections
    await registrations.doc(registration.id).set({ ...registration, redactedAt: at(0) })
    expect(await resend(['de-alguien'])).toEqual(['not-found'])
    await registrations.doc(registration.id).set(registration)
    expect(await resend(['de-alguien'])).toEqual(['mail-address-changed'])
    await registrations.doc(registration.id).set({ ...registration, email: 'maria@correo.example' })
    expect(await resend(['de-alguien'])).toEqual(['done'])
    const about = (await resendings()).filter(({ target }) => target.collection === 'registrations')
    expect(about).toMatchObject([{ target: { id: registration.id }, before: null, after: null }])
  })

  it('is done once of ten at once', async () => {
    await store(message('diez', 13, FAILED))
    const before = (await resendings()).length
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => resend(['diez'])))
    expect(outcomes.flat().filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await resendings()).toHaveLength(before + 1)
  })
})

it('GET /api/outbox/totals counts the messages of each status', async () => {
  const totals = async () => dataOf(await office.send('/outbox/totals'), outboxTotalsSchema)
  const before = await totals()
  await office.app.collections.mail.doc('uno-mas').set(message('uno-mas', 20))
  expect(await totals()).toEqual({ ...before, queued: before.queued + 1, stuck: before.stuck + 1 })
})
