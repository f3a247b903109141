import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropResponse, keepResponse, keptResponses } from './outbox.ts'

const KEY = 'arena-libre_forms'
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('keeps answers under their form until they have arrived', () => {
  const at = new Date('2026-11-20T12:00:00.000Z')
  keepResponse('sugerencias', 'a1', { nombre: 'Íñigo' }, at)
  keepResponse('sugerencias', 'b2', { nombre: 'Ana' }, at)
  keepResponse('encuesta', 'c3', {}, at)
  expect(JSON.parse(stored.get(KEY) ?? '')).toContainEqual({
    id: 'encuesta',
    responses: [{ id: 'c3', formId: 'encuesta', answers: {}, submittedAt: at.toISOString() }],
  })
  dropResponse('sugerencias', 'a1')
  expect(keptResponses('sugerencias').map(({ id }) => id)).toEqual(['b2'])
  dropResponse('sugerencias', 'b2')
  dropResponse('encuesta', 'c3')
  expect(stored.has(KEY)).toBe(false)
})

test('another attempt with the same key is no second answer', () => {
  keepResponse('sugerencias', 'a1', { nombre: 'Íñigo' })
  keepResponse('sugerencias', 'a1', { nombre: 'Iñigo' })
  expect(keptResponses('sugerencias').map(({ answers }) => answers)).toEqual([{ nombre: 'Iñigo' }])
})

test.each(['{', '7', '{"id":"x"}', '[null, {"id":"sugerencias","responses":[3]}]'])(
  'what makes no sense is left out: %s',
  (text) => {
    stored.set(KEY, text)
    expect(keptResponses('sugerencias')).toEqual([])
  },
)
