import type { Request, Response } from 'express'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { BODY_LIMIT, jsonBody } from './json-body.ts'

/** A request as the platform hands it over: already read, by a parser with a far higher limit. */
function readByPlatform(rawBody: Buffer | undefined, body: unknown, type = 'application/json') {
  const request = { method: 'POST', rawBody, body, is: (wanted: string) => type === wanted && wanted }
  const next = vi.fn()
  jsonBody()(request as unknown as Request, {} as Response, next)
  return { body: request.body, next }
}

describe('jsonBody, behind a platform that has read the body', () => {
  it('reads the bytes itself', () => {
    const { body, next } = readByPlatform(Buffer.from('{"a":1}'), { a: 'what the platform made of it' })
    expect(body).toEqual({ a: 1 })
    expect(next).toHaveBeenCalledExactlyOnceWith()
  })

  it('takes what is whole, however it is written, and names that mean something elsewhere', () => {
    const text = String.raw`{"a":"\ud83d\ude00","__proto__":{"b":1}}`
    const { body } = readByPlatform(Buffer.from(text), {})
    expect(JSON.stringify(body)).toBe('{"a":"😀","__proto__":{"b":1}}')
  })

  it('does not take the empty object the platform makes of no body', () => {
    expect(readByPlatform(undefined, {}).body).toBeUndefined()
  })

  it.each([
    ['payload-too-large', Buffer.alloc(BODY_LIMIT + 1, '1'), 'application/json'],
    ['unsupported-media-type', Buffer.from('{}'), 'text/plain'],
    ['invalid-request', Buffer.from('{'), 'application/json'],
    ['invalid-request', Buffer.from(String.raw`{"a":["\ud800"]}`), 'application/json'],
    ['invalid-request', Buffer.from(String.raw`{"\udfff":1}`), 'application/json'],
  ])('refuses with %s', (code, bytes, type) => {
    expect(() => readByPlatform(bytes, {}, type)).toThrow(new ApiError(code as ApiError['code']))
  })
})
