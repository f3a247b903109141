import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './call.ts'

const readSeats = (data: unknown): number | null => (typeof data === 'number' ? data : null)

const serve = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

afterEach(() => vi.unstubAllGlobals())

test('answers with what was read from the data', async () => {
  serve({ success: true, data: 3 })
  expect(await ask('/seats', { read: readSeats })).toBe(3)
})

test.each([
  ['data that makes no sense', { success: true, data: 'three' }],
  ['an envelope that is no success', { success: false, data: 3 }],
  ['no envelope', null],
])('%s is no answer', async (_case, body) => {
  serve(body)
  await expect(ask('/seats', { read: readSeats })).rejects.toMatchObject({ code: 'unreadable' })
})

test('what a failure says of itself is taken as text, whatever it is', async () => {
  serve({ success: false, error: { code: 7, message: null, fields: { nombre: 5 } } }, 400)
  await expect(ask('/seats', { read: readSeats })).rejects.toMatchObject({
    status: 400,
    code: null,
    message: 'Ha ocurrido un error inesperado',
    fields: { nombre: '5' },
  })
})
