import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../registrations/storage-fixture.ts'
import { handedFixture } from './outbox-fixture.ts'
import { subscribeOutbox } from './outbox-signal.ts'
import {
  allQueued,
  dropResponse,
  markRefused,
  MOST_QUEUED,
  queuedResponses,
  queueResponse,
  restoreResponse,
} from './outbox.ts'

const KEY = 'arena-libre_forms'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('queues responses by form until they have arrived', async () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  await queueResponse(handedFixture('a1'), at)
  await queueResponse(handedFixture('b2'), at)
  await queueResponse(handedFixture('c3', { formId: 'encuesta' }), at)
  const { clientKey: id, ...handed } = handedFixture('c3', { formId: 'encuesta' })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toContainEqual({
    id: 'encuesta',
    responses: [{ id, ...handed, submittedAt: at.toISOString() }],
  })
  await dropResponse('sugerencias', 'a1')
  expect(queuedResponses('sugerencias').map((response) => response.id)).toEqual(['b2'])
  await dropResponse('sugerencias', 'b2')
  await dropResponse('encuesta', 'c3')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a dropped response can be taken back, with its refusal, and once', async () => {
  await queueResponse(handedFixture('a1'))
  await markRefused('sugerencias', 'a1', 'Este formulario no está disponible')
  const [dropped] = allQueued()
  if (dropped === undefined) throw new Error('nothing is queued')
  await dropResponse('sugerencias', 'a1')
  await restoreResponse(dropped)
  await restoreResponse(dropped)
  expect(allQueued()).toEqual([dropped])
})

test('queueing the same key again replaces the response and its refusal', async () => {
  await queueResponse(handedFixture('a1', { answers: { nombre: 'Íñigo' } }))
  await markRefused('sugerencias', 'a1', 'Este formulario no está disponible')
  expect(queuedResponses('sugerencias')[0]?.refusal).toBe('Este formulario no está disponible')
  await queueResponse(handedFixture('a1', { answers: { nombre: 'Iñigo' } }))
  expect(queuedResponses('sugerencias').map(({ answers, refusal }) => ({ answers, refusal }))).toEqual([
    { answers: { nombre: 'Iñigo' }, refusal: undefined },
  ])
})

test('waits while another tab writes, so that no write is lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(KEY, () => promise)
  const keeping = queueResponse(handedFixture('a1'))
  await navigator.locks.query()
  expect(allQueued()).toEqual([])
  resolve()
  await Promise.all([held, keeping])
  expect(allQueued()).toHaveLength(1)
})

test('a full outbox drops no entry', async () => {
  for (let count = 0; count < MOST_QUEUED; count += 1) await queueResponse(handedFixture(`k${count}`))
  expect(await queueResponse(handedFixture('one-more'))).toBe('full')
  expect(await queueResponse(handedFixture('k0', { answers: { nombre: 'Ana' } }))).toBe('kept')
  expect(allQueued()).toHaveLength(MOST_QUEUED)
})

test('reports a browser without storage', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  })
  expect(await queueResponse(handedFixture('a1'))).toBe('forbidden')
})

test('notifies subscribers of every change', async () => {
  const listener = vi.fn()
  const end = subscribeOutbox(listener)
  await queueResponse(handedFixture('a1'))
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  await dropResponse('sugerencias', 'a1')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('reads a response without labels, and keeps entries of another shape', async () => {
  const bare = {
    id: 'old',
    formId: 'sugerencias',
    answers: { nombre: 'Ana' },
    submittedAt: '2026-11-20T12:00:00.000Z',
  }
  const strange = [{ answers: 'Íñigo' }, { id: 'x', formId: 'encuesta', answers: {} }]
  const other = { name: 'encuesta' }
  const stored = [{ id: 'sugerencias', responses: [...strange, bare] }, other]
  localStorage.setItem(KEY, JSON.stringify(stored))
  expect(allQueued()).toEqual([{ ...bare, labels: {} }])
  await queueResponse(handedFixture('a1'))
  expect(queuedResponses('sugerencias').map(({ id }) => id)).toEqual(['old', 'a1'])
  await dropResponse('sugerencias', 'a1')
  await dropResponse('sugerencias', 'old')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([
    other,
    { id: 'sugerencias', responses: strange },
  ])
})

test.each([
  '{',
  '7',
  '{"id":"x"}',
  '[null, {"id":"sugerencias","responses":[3]}]',
  '[{"id":"sugerencias","responses":[{"id":"a","formId":"sugerencias","answers":{},"labels":null}]}]',
])('invalid entries are dropped: %s', (text) => {
  localStorage.setItem(KEY, text)
  expect(allQueued()).toEqual([])
})
