import express, { Router } from 'express'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { anEntrance } from '../testing/an-entrance.ts'
import { memoryLog } from '../testing/memory-log.ts'
import { serve, type Served } from '../testing/serve.ts'
import { createApp } from './app.ts'
import { failureSchema } from './contract/calls/envelope.ts'
import { systemClock } from './data/clock.ts'
import { ApiError } from './http/api-error.ts'
import { BODY_LIMIT } from './http/json-body.ts'
import { defineRoute, type Route } from './http/route.ts'

const CANARY = 'canario-3141592653'

const routes: Route[] = [
  defineRoute('GET /things/:id', 'site.read', {
    summary: 'Is tested',
    params: { id: z.string().regex(/^[a-z]+$/) },
    query: z.strictObject({ size: z.enum(['s', 'm']).optional() }),
    data: z.strictObject({ id: z.string() }),
    cacheControl: 'public, max-age=1',
    async handle({ params: { id } }) {
      if (id === 'broken') throw new Error(`secret detail of ${CANARY}`)
      if (id === 'gone') throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })
      if (id === 'taken') throw new ApiError('invalid-request', { fields: { id: 'Ya existe.' } })
      return id === 'drift' ? ({ id, extra: CANARY } as { id: string }) : { id }
    },
  }),
  defineRoute('POST /things', 'site.read', {
    summary: 'Is tested',
    body: z.strictObject({ name: z.string() }),
    data: z.strictObject({ name: z.string() }),
    handle: async ({ body }) => body,
  }),
]

const log = memoryLog()
const DEPS = {
  ...anEntrance(),
  pages: Router(),
  log,
  checkAnswers: true,
  clock: systemClock,
  identify: async () => null,
  noteUse: async () => undefined,
}
let api: Served

beforeAll(async () => {
  api = await serve(createApp({ routes, ...DEPS }))
})
afterAll(() => api.close())

async function failureOf(answer: Response) {
  const { error } = failureSchema.parse(await answer.json())
  expect(error.requestId).toBe(answer.headers.get('x-request-id'))
  return { status: answer.status, ...error }
}

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${api.url}/api/things`, { method: 'POST', body, headers: { 'Content-Type': type } })

describe('an answer', () => {
  it('is the envelope, with the cache header of its route', async () => {
    const answer = await fetch(`${api.url}/api/things/one?size=m`)
    expect(await answer.json()).toEqual({ success: true, data: { id: 'one' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1')
  })

  it.each([
    ['GET', '/api/things/one', 200],
    ['GET', '/api/things/broken', 500],
    ['GET', '/nowhere', 404],
    ['PUT', '/api/things', 405],
  ])('to %s %s carries the security headers', async (method, path, status) => {
    const answer = await fetch(api.url + path, { method })
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    if (status !== 200) expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('x-powered-by')).toBe(false)
    expect(answer.headers.has('etag')).toBe(status === 200)
  })

  it('is not sent if the contract does not describe it', async () => {
    const failure = await failureOf(await fetch(`${api.url}/api/things/drift`))
    expect(failure).toMatchObject({ status: 500, code: 'internal' })
  })
})

describe('a request is refused', () => {
  it.each(['/api/nowhere', '/api', '/', '/api/things/one/', '/API/things/one', '/api/things/NOT-AN-ID'])(
    'at %s: 404',
    async (path) => {
      expect(await failureOf(await fetch(api.url + path))).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  it('with another method: 405 with the allowed methods', async () => {
    const answer = await fetch(`${api.url}/api/things/one`, { method: 'DELETE' })
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(await failureOf(answer)).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })

  it.each(['size=xl', 'size=s&size=m', 'other=1'])('with the query %s: 400', async (query) => {
    const failure = await failureOf(await fetch(`${api.url}/api/things/one?${query}`))
    expect(failure).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('with a path that is not percent-encoded: 400', async () => {
    expect(await failureOf(await fetch(`${api.url}/api/things/%E0%A4%A`))).toMatchObject({ status: 400 })
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'invalid-request'],
    [
      'bytes that are no UTF-8',
      new Uint8Array([0x22, 0xff, 0x22]),
      'application/json',
      400,
      'invalid-request',
    ],
    ['no body', '', 'application/json', 400, 'invalid-request'],
    ['an unknown field', '{"name":"a","admin":true}', 'application/json', 400, 'invalid-request'],
    ['a prototype', '{"name":"a","__proto__":{}}', 'application/json', 400, 'invalid-request'],
    ['another type', 'name=a', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
    [
      'too long a body',
      JSON.stringify({ name: 'a'.repeat(BODY_LIMIT) }),
      'application/json',
      413,
      'payload-too-large',
    ],
  ])('with %s', async (_what, body, type, status, code) => {
    expect(await failureOf(await post(body, type))).toMatchObject({ status, code })
    // The next request is served immediately.
    expect((await post('{"name":"a"}')).status).toBe(200)
  })

  it('with the fields that were wrong', async () => {
    const failure = await failureOf(await fetch(`${api.url}/api/things/taken`))
    expect(failure).toMatchObject({ status: 400, fields: { id: 'Ya existe.' } })
  })

  it('with the names of unknown fields', async () => {
    const failure = await failureOf(await post('{"name":1,"role":"owner"}'))
    expect(Object.keys(failure.fields ?? {})).toEqual(['name', 'role'])
  })

  it('takes a body up to the limit', async () => {
    const name = 'a'.repeat(BODY_LIMIT - '{"name":""}'.length)
    expect((await post(JSON.stringify({ name }))).status).toBe(200)
  })
})

describe('a failure inside', () => {
  it('is `internal` for the caller and complete in the log', async () => {
    log.lines.length = 0
    const answer = await fetch(`${api.url}/api/things/broken`)
    const text = await answer.clone().text()
    const { requestId, message } = await failureOf(answer)
    expect(message).toBe('Error interno del servidor. Intenta más tarde.')
    expect(text).not.toContain(CANARY)
    const line = log.lines.find(({ level }) => level === 'error')
    expect(line?.fields).toMatchObject({ requestId, code: 'internal' })
    expect(line?.fields['error']).toContain(CANARY)
  })

  it('of a backing service is answered try-again', async () => {
    const failure = await failureOf(await fetch(`${api.url}/api/things/gone`))
    expect(failure).toMatchObject({ status: 503, code: 'try-again' })
  })
})

describe('the access log', () => {
  it('contains the route pattern, never the address, query or body', async () => {
    log.lines.length = 0
    await fetch(`${api.url}/api/things/canario?q=${CANARY}`)
    await fetch(`${api.url}/api/${CANARY}`)
    await post(JSON.stringify({ name: CANARY }))
    await expect.poll(() => log.lines.length).toBe(3)
    expect(log.lines.map(({ fields: { method, route, status } }) => ({ method, route, status }))).toEqual([
      { method: 'GET', route: '/api/things/:id', status: 400 },
      { method: 'GET', route: 'unknown', status: 404 },
      { method: 'POST', route: '/api/things', status: 200 },
    ])
    expect(JSON.stringify(log.lines)).not.toContain('canario')
  })

  it('contains the pattern of later routes and of other methods too, and no pattern of what is unknown', async () => {
    const [show, add] = routes as [Route, Route]
    const served = await serve(createApp({ routes: [show], laterRoutes: async () => [add], ...DEPS }))
    onTestFinished(() => served.close())
    log.lines.length = 0
    for (const [method, path] of [
      ['POST', '/things'],
      ['PUT', '/things/one'],
      ['GET', '/other'],
      ['GET', ''],
    ]) {
      await fetch(`${served.url}/api${path}`, { ...(method !== undefined && { method }) })
    }
    await expect
      .poll(() =>
        log.lines.filter(({ message }) => message === 'request').map(({ fields }) => fields['route']),
      )
      .toEqual(['/api/things', '/api/things/:id', 'unknown', 'unknown'])
  })

  it('contains no pattern of the framework around the app', async () => {
    const served = await serve(express().all('/{*path}', createApp({ routes, ...DEPS })))
    onTestFinished(() => served.close())
    log.lines.length = 0
    await fetch(`${served.url}/nowhere`)
    await expect.poll(() => log.lines.map(({ fields }) => fields['route'])).toEqual(['unknown'])
  })

  it('contains the number of forwarded addresses, but no address', async () => {
    log.lines.length = 0
    await fetch(`${api.url}/api/things/one`, { headers: { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' } })
    await expect.poll(() => log.lines.map(({ fields }) => fields['forwarded'])).toEqual([2])
    expect(JSON.stringify(log.lines)).not.toMatch(/198\.51|203\.0/)
  })

  it('has the trace of a call that the platform names, and of no other', async () => {
    log.lines.length = 0
    const [trace, other] = ['105445aa7843bc8bf206b12000100000', '0af7651916cd43dd8448eb211c80319c']
    const traceparent = `00-${other}-b7ad6b7169203331-01`
    const calls = [{ 'X-Cloud-Trace-Context': `${trace}/1;o=1`, traceparent }, { traceparent }, {}]
    for (const headers of [...calls, { traceparent: CANARY }]) {
      await fetch(`${api.url}/api/things/one`, { headers })
    }
    await expect
      .poll(() => log.lines.map(({ fields }) => fields['trace']))
      .toEqual([trace, other, undefined, undefined])
  })

  it('has the request id of the answer in each line', async () => {
    log.lines.length = 0
    const answer = await fetch(`${api.url}/api/things/one`, { headers: { 'X-Request-Id': 'forged' } })
    await expect.poll(() => log.lines.length).toBe(1)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(log.lines[0]?.fields['requestId']).toBe(answer.headers.get('x-request-id'))
  })
})

describe('a route without an action', () => {
  it.each([undefined, 'everything', 'toString'])('does not start (%s)', (action) => {
    const [route] = routes
    const broken = [{ ...route, action } as unknown as Route]
    expect(() => createApp({ routes: broken, ...DEPS })).toThrow('GET /things/:id names no action')
  })
})

describe('later routes', () => {
  const [show, add] = routes as [Route, Route]

  async function open(later: () => Promise<Route[]>) {
    const served = await serve(createApp({ routes: [show], laterRoutes: later, ...DEPS }))
    onTestFinished(() => served.close())
    return (path: string, method = 'GET') =>
      fetch(`${served.url}/api${path}`, {
        method,
        ...(method === 'POST' && { body: '{"name":"x"}', headers: { 'Content-Type': 'application/json' } }),
      })
  }

  it('are loaded once, when a request matches none of the others', async () => {
    const load = vi.fn(async () => [add])
    const ask = await open(load)
    expect((await ask('/things/one')).status).toBe(200)
    expect(load).not.toHaveBeenCalled()
    const answers = await Promise.all([ask('/things', 'POST'), ask('/things', 'POST'), ask('/nothing')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('share an address with the others: 405 with the methods of both', async () => {
    const remove = { ...add, method: 'DELETE', path: show.path } as const
    const ask = await open(async () => [remove])
    const answer = await ask('/things/one', 'PUT')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE'])
  })

  it('answer an internal error if they cannot be loaded; the others still answer', async () => {
    const ask = await open(() => Promise.reject(new Error('no such file')))
    expect((await ask('/things', 'POST')).status).toBe(500)
    expect((await ask('/things/one')).status).toBe(200)
  })
})
