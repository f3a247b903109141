import express, { type ErrorRequestHandler } from 'express'
import { request as send, type OutgoingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve, type Served } from '../../testing/serve.ts'
import { toApiError } from './api-error.ts'
import { hideRequests, showRequest } from './hidden-request.ts'
import { BODY_LIMIT, jsonBody } from './json-body.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

let server: Served
/** The body after the platform's parsers. */
let seenByPlatform: unknown

const answerFailure: ErrorRequestHandler = (error, _request, response, _next) => {
  response.json({ code: toApiError(error).code })
}

beforeAll(async () => {
  hideRequests()
  const app = express()
  app.use(express.json({ limit: '1gb' }), express.raw({ limit: '1gb', type: '*/*' }))
  app.use((request, _response, next) => {
    seenByPlatform = request.body
    next()
  })
  app.use((request, _response, next) => {
    showRequest(request)
    next()
  })
  app.use(jsonBody(), (request, response) => {
    response.json({ url: request.originalUrl, text: JSON.stringify(request.body) })
  })
  app.use(answerFailure)
  server = await serve(app)
})
afterAll(() => server.close())
beforeEach(() => {
  seenByPlatform = 'nothing came'
})

const answerSchema = z.object({
  code: z.string().optional(),
  text: z.string().optional(),
  url: z.string().optional(),
})

function post(body: string | Buffer, headers: OutgoingHttpHeaders = JSON_TYPE, path = '/') {
  const { hostname, port } = new URL(server.url)
  return new Promise<z.infer<typeof answerSchema>>((resolve, reject) => {
    const sent = send({ hostname, port, path, method: 'POST', headers }, (answer) => {
      json(answer).then((data) => resolve(answerSchema.parse(data)), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

describe('jsonBody, behind a platform with parsers of its own', () => {
  it('is the only parser that reads a body', async () => {
    expect(await post('{"a":1}')).toMatchObject({ text: '{"a":1}' })
    expect(seenByPlatform).toBeUndefined()
  })

  it('accepts a body of undeclared length', async () => {
    const headers = { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }
    expect(await post('{"a":1}', headers)).toMatchObject({ text: '{"a":1}' })
  })

  it('accepts valid JSON in any formatting, and keys like __proto__', async () => {
    const { text } = await post(String.raw`{"a":"\ud83d\ude00","__proto__":{"b":1}}`)
    expect(text).toBe('{"a":"😀","__proto__":{"b":1}}')
  })

  it('returns nothing without a body', async () => {
    expect(await post('')).toEqual({ url: '/' })
  })

  it.each([
    ['payload-too-large', Buffer.alloc(BODY_LIMIT + 1, '1'), {}],
    ['payload-too-large', Buffer.alloc(BODY_LIMIT + 1, '1'), { 'Transfer-Encoding': 'chunked' }],
    ['unsupported-media-type', Buffer.from('{}'), { 'Content-Type': 'text/plain' }],
    ['unsupported-media-type', gzipSync('{}'), { 'Content-Encoding': 'gzip' }],
    ['invalid-request', Buffer.from('{'), {}],
    ['invalid-request', Buffer.from('['.repeat(BODY_LIMIT)), {}],
    ['invalid-request', Buffer.from(String.raw`{"a":["\ud800"]}`), {}],
    ['invalid-request', Buffer.from(String.raw`{"\udfff":1}`), {}],
  ])('refuses with %s', async (code, bytes, headers) => {
    expect(await post(bytes, { ...JSON_TYPE, ...headers })).toEqual({ code })
    expect(seenByPlatform).toBeUndefined()
  })

  it('has the path as it was sent, also if it cannot be decoded', async () => {
    expect(await post('{}', JSON_TYPE, '/%E0%A4%A?x=1')).toEqual({ url: '/%E0%A4%A?x=1', text: '{}' })
  })
})
