import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../registrations/storage-fixture.ts'
import { subscribeKept } from './outbox-signal.ts'
import { allKept, dropResponse, keepResponse, keptResponses, markRefused, MOST_KEPT } from './outbox.ts'
import { handedFixture } from './outbox-fixture.ts'

const KEY = 'arena-libre_forms'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('keeps answers under their form until they have arrived', async () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  await keepResponse(handedFixture('a1'), at)
  await keepResponse(handedFixture('b2'), at)
  await keepResponse(handedFixture('c3', { formId: 'encuesta' }), at)
  const { clientKey: id, ...handed } = handedFixture('c3', { formId: 'encuesta' })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toContainEqual({
    id: 'encuesta',
    responses: [{ id, ...handed, submittedAt: at.toISOString() }],
  })
  await dropResponse('sugerencias', 'a1')
  expect(keptResponses('sugerencias').map((response) => response.id)).toEqual(['b2'])
  await dropResponse('sugerencias', 'b2')
  await dropResponse('encuesta', 'c3')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('another attempt with the same key is no second answer, and no refused one any more', async () => {
  await keepResponse(handedFixture('a1', { answers: { nombre: 'Íñigo' } }))
  await markRefused('sugerencias', 'a1', 'Este formulario no está disponible')
  expect(keptResponses('sugerencias')[0]?.refusal).toBe('Este formulario no está disponible')
  await keepResponse(handedFixture('a1', { answers: { nombre: 'Iñigo' } }))
  expect(keptResponses('sugerencias').map(({ answers, refusal }) => ({ answers, refusal }))).toEqual([
    { answers: { nombre: 'Iñigo' }, refusal: undefined },
  ])
})

test('waits while another tab writes: nothing that one keeps is lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = navigator.locks.request(KEY, () => promise)
  const keeping = keepResponse(handedFixture('a1'))
  await navigator.locks.query()
  expect(allKept()).toEqual([])
  resolve()
  await Promise.all([held, keeping])
  expect(allKept()).toHaveLength(1)
})

test('with no room left nothing that is kept has to go', async () => {
  for (let count = 0; count < MOST_KEPT; count += 1) await keepResponse(handedFixture(`k${count}`))
  expect(await keepResponse(handedFixture('one-more'))).toBe('full')
  expect(await keepResponse(handedFixture('k0', { answers: { nombre: 'Ana' } }))).toBe('kept')
  expect(allKept()).toHaveLength(MOST_KEPT)
})

test('says when the browser does not let it keep anything', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  })
  expect(await keepResponse(handedFixture('a1'))).toBe('forbidden')
})

test('notifies subscribers of every change', async () => {
  const listener = vi.fn()
  const end = subscribeKept(listener)
  await keepResponse(handedFixture('a1'))
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  await dropResponse('sugerencias', 'a1')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('an answer without its questions is one, and what is of another shape outlives the next answer', async () => {
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
  expect(allKept()).toEqual([{ ...bare, labels: {} }])
  await keepResponse(handedFixture('a1'))
  expect(keptResponses('sugerencias').map(({ id }) => id)).toEqual(['old', 'a1'])
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
])('what makes no sense is left out: %s', (text) => {
  localStorage.setItem(KEY, text)
  expect(allKept()).toEqual([])
})
