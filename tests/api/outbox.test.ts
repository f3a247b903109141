import { beforeAll, describe, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { outboxMessageSchema } from '../../functions/src/contract/stored/outbox.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { setUpOffice } from './office.ts'
import { call, outcomeOf } from './people.ts'

const office = setUpOffice()

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString()

const message = (id: string, seconds: number, delivery: Mail['delivery'] = null): Mail => ({
  id,
  to: ['maria@correo.example'],
  message: { subject: 'Recibimos tu inscripción', text: 'Hola, María', html: '' },
  createdAt: at(seconds),
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
    })
    expect(JSON.stringify(items)).not.toContain('maria')
  })

  it.each(['?status=lost', '?cursor=x', '?to=maria'])('refuses %s', async (query) => {
    expect(await outcomeOf(await call(`${office.app.url}/api/outbox${query}`, office.token))).toBe(
      '400 invalid-request',
    )
  })
})
