import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { RequestParts } from './parse-request.ts'
import type { Route } from './route.ts'

/** Only calls without a token may be answered from the cache of a browser or the CDN. */
export function sharingOf(
  { cacheControl }: Route,
  request: Request,
  parts: RequestParts,
  data: unknown,
): string | undefined {
  if (request.headers.authorization !== undefined) return undefined
  return typeof cacheControl === 'function' ? cacheControl(parts, data) : cacheControl
}

interface Serialised {
  /** A character for each byte: Node writes such a text in one piece with the headers, without encoding it again. */
  bytes: string
  etag: string
}

/** By the data: a copy that many callers share is serialised once. */
const serialised = new WeakMap<object, Serialised>()

/** A caller who has the same already is told so without it (304). */
export function sendShared(response: Response, data: unknown): void {
  const { bytes, etag } = serialisedOf(data)
  response.setHeader('ETag', etag)
  response.setHeader('Vary', 'Authorization')
  if (response.req.headers['if-none-match'] !== undefined && response.req.fresh) {
    response.status(304).end()
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes, 'latin1')
}

function serialisedOf(data: unknown): Serialised {
  const known = isObject(data) ? serialised.get(data) : undefined
  if (known !== undefined) return known
  const body = Buffer.from(JSON.stringify({ success: true, data }))
  // Weak: proxies compress the body.
  const made = { bytes: body.toString('latin1'), etag: `W/"${hash('sha1', body, 'base64url')}"` }
  if (isObject(data)) serialised.set(data, made)
  return made
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
