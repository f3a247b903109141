import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { HeaderList } from './common-headers.ts'
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
export function sendShared(response: Response, data: unknown, cacheControl: string): void {
  const { bytes, etag } = serialisedOf(data)
  const headers: HeaderList = ['Cache-Control', cacheControl, 'ETag', etag, 'Vary', 'Authorization']
  if (response.req.headers['if-none-match'] !== undefined) {
    // `fresh` compares with this one.
    response.setHeader('ETag', etag)
    if (response.req.fresh) {
      response.writeHead(304, headers).end()
      return
    }
  }
  headers.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length))
  response.writeHead(200, headers).end(bytes, 'latin1')
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
