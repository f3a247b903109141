import { afterEach, expect, test, vi } from 'vitest'
import { ask, askDated, call } from './call.ts'

const readSeats = (data: unknown): number | null => (typeof data === 'number' ? data : null)

const serve = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

afterEach(() => vi.unstubAllGlobals())

test('answers with what was read from the data', async () => {
  serve({ success: true, data: 3 })
  expect(await ask('/seats', { read: readSeats })).toBe(3)
})

test('a value is as old as its answer, which a cache may have kept', async () => {
  vi.useFakeTimers({ now: 100_000 })
  try {
    const headers = { Age: '20', Date: new Date(500_000).toUTCString() }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, data: 3 }, { headers }))
    // Whole seconds: it may be almost one older.
    expect(await askDated('/seats', { read: readSeats })).toEqual({ value: 3, at: 79_000, asOf: 479_000 })
    serve({ success: true, data: 3 })
    expect(await askDated('/seats', { read: readSeats })).toEqual({ value: 3, at: 100_000, asOf: null })
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['data that makes no sense', { success: true, data: 'three' }],
  ['an envelope that is no success', { success: false, data: 3 }],
  ['no envelope', null],
])('%s is no answer', async (_case, body) => {
  serve(body)
  await expect(ask('/seats', { read: readSeats })).rejects.toMatchObject({ code: 'unreadable' })
})

test('code and fields of an error are read as text, of any type', async () => {
  serve({ success: false, error: { code: 7, message: null, fields: { nombre: 5 } } }, 400)
  await expect(ask('/seats', { read: readSeats })).rejects.toMatchObject({
    status: 400,
    code: null,
    message: 'Ha ocurrido un error inesperado',
    fields: { nombre: '5' },
  })
})

/** As when the connection breaks in the middle of an answer. */
const cutOff = (): Response =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
    status: 201,
  })

test.each([
  ['is cut off', cutOff()],
  ['is a page of a proxy', new Response('<!doctype html>')],
  ['is empty', new Response(null, { status: 204 })],
])('a success whose body %s is retryable', async (_case, response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  await expect(call('/seats', { method: 'POST', body: {} })).rejects.toMatchObject({
    status: 0,
    code: 'network',
    isTemporary: true,
  })
})

test('so is a success that does not match the contract', async () => {
  serve({ success: true, data: 'three' }, 201)
  await expect(ask('/seats', { read: readSeats })).rejects.toMatchObject({ isTemporary: true })
})

test.each([
  [
    'our own server, which names a code',
    Response.json({ success: false, error: { code: 'conflict' } }),
    false,
  ],
  ['something in between, with a page', new Response('<!doctype html>'), true],
])('a refusal is an answer of %s', async (_case, answer, isTemporary) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer.body, { status: 409 })))
  await expect(call('/seats')).rejects.toMatchObject({ status: 409, isTemporary })
})
