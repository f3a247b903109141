import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { setTokenSource } from './call.ts'
import { request } from './request.ts'

const answer = z.strictObject({ seats: z.number() })

function serve(respond: () => Promise<Response>) {
  const fetched = vi.fn((_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const serveJson = (status: number, body: unknown) =>
  serve(() =>
    Promise.resolve(Response.json(body, { status, headers: { 'X-Request-Id': 'from-the-header' } })),
  )

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}

afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(() => Promise.resolve(null))
})

test('answers with the data of the envelope', async () => {
  const fetched = serveJson(200, { success: true, data: { seats: 3 } })
  expect(await request('/seats', { answer })).toEqual({ seats: 3 })
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/seats')
  expect(new Headers(init?.headers).has('Authorization')).toBe(false)
  expect(init?.body).toBeUndefined()
})

test('sends the token of the signed-in account, and a body as JSON', async () => {
  setTokenSource(() => Promise.resolve('token-1'))
  const fetched = serveJson(200, { success: true, data: { seats: 3 } })
  await request('/seats', { method: 'POST', answer, body: { a: 1 } })
  const [, init] = fetched.mock.lastCall ?? []
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token-1')
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
  expect(init?.body).toBe('{"a":1}')
  expect(init?.cache).toBe('no-store')
})

test('a public call goes out without a token, and revalidates the cached copy', async () => {
  setTokenSource(() => Promise.reject(new Error('no identity service')))
  const fetched = serveJson(200, { success: true, data: { seats: 3 } })
  expect(await request('/seats', { answer, isPublic: true })).toEqual({ seats: 3 })
  expect(fetched.mock.lastCall?.[1].cache).toBe('no-cache')
})

test('a call that needs a token fails as without a connection until the session is known', async () => {
  vi.resetModules()
  const fresh = await import('./call.ts')
  const fetched = serveJson(200, { success: true, data: null })
  await expect(fresh.call('/results', { needsToken: true })).rejects.toMatchObject({ status: 0 })
  expect(fetched).not.toHaveBeenCalled()
  fresh.setTokenSource(() => Promise.resolve('token-1'))
  await fresh.call('/results', { needsToken: true })
  expect(new Headers(fetched.mock.lastCall?.[1].headers).get('Authorization')).toBe('Bearer token-1')
})

test("keeps the server's own words, code, fields and request id", async () => {
  const error = {
    code: 'invalid-request',
    message: 'La solicitud no es válida.',
    requestId: 'r1',
    fields: { email: 'Correo electrónico inválido' },
  }
  serveJson(400, { success: false, error })
  const failure = await failureOf(request('/seats', { answer }))
  expect(failure).toMatchObject({ ...error, status: 400 })
})

test('keeps the receipt of an earlier request, and Retry-After', async () => {
  const error = { code: 'already-sent', message: 'Ya enviaste otra.', requestId: 'r1', receipt: 'a.1.b' }
  serveJson(409, { success: false, error })
  expect(await failureOf(request('/seats', { answer }))).toMatchObject({
    receipt: 'a.1.b',
    retryAfterMs: null,
  })
  for (const [header, retryAfterMs] of [
    ['20', 20_000],
    ['Fri, 20 Nov 2026 12:00:00 GMT', null],
    ['-1', null],
  ] as const) {
    serve(() => Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': header } })))
    expect(await failureOf(request('/seats', { answer }))).toMatchObject({ receipt: null, retryAfterMs })
  }
})

test.each([
  [401, 'No autorizado. Por favor inicia sesión nuevamente.'],
  [403, 'No tienes permisos para realizar esta acción.'],
  [404, 'Recurso no encontrado.'],
  [500, 'Error interno del servidor. Intenta más tarde.'],
  [502, 'Ha ocurrido un error inesperado'],
])('has words of its own for a %i without an envelope', async (status, message) => {
  serve(() => Promise.resolve(new Response('<html>', { status, headers: { 'X-Request-Id': 'r2' } })))
  const failure = await failureOf(request('/seats', { answer }))
  expect(failure).toMatchObject({ status, message, requestId: 'r2' })
})

test('an answer that is not what the contract says is no success', async () => {
  serveJson(200, { success: true, data: { seats: 'three' } })
  expect(await failureOf(request('/seats', { answer }))).toMatchObject({
    code: 'unreadable',
    message: 'Ha ocurrido un error inesperado',
    requestId: 'from-the-header',
  })
})

test('fields of a later release are left out, and what is wrong stays wrong', async () => {
  const rooms = z.strictObject({ rooms: z.array(z.strictObject({ name: z.string() })) })
  const later = { rooms: [{ name: 'Sala 1', map: 'Bermuda' }], group: null }
  serveJson(200, { success: true, data: later })
  expect(await request('/rooms', { answer: rooms })).toEqual({ rooms: [{ name: 'Sala 1' }] })
  serveJson(200, { success: true, data: { ...later, rooms: [{ map: 'Bermuda' }] } })
  expect(await failureOf(request('/rooms', { answer: rooms }))).toMatchObject({ code: 'unreadable' })
})

test('no answer is reported as a connection error', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await failureOf(request('/seats', { answer }))
  expect(failure.message).toBe('Error de conexión. Verifica tu conexión a internet.')
  expect(failure.isTemporary).toBe(true)
})

test('an aborted call is not reported as a failure', async () => {
  const giveUp = AbortSignal.abort(new Error('left the page'))
  serve(() => Promise.reject(new Error('left the page')))
  await expect(request('/seats', { answer, signal: giveUp })).rejects.toThrow('left the page')
})
