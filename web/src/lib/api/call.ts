import { learnServerTime } from '../server-time.ts'
import { isRecord } from '../records.ts'
import { ApiError } from './api-error.ts'

type TokenSource = () => Promise<string | null>

let source: TokenSource | null = null

/** Until a source is set, calls go out without a token. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

const currentToken = async (): Promise<string | null> => (source === null ? null : source())

const BASE = '/api'
/** The service has a deadline of about 8 s. */
const TIMEOUT_MS = 15_000

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The answer is the same for all visitors: sent without a token, revalidating the cached copy. */
  isPublic?: boolean
  /** Time limit of the request. */
  timeoutMs?: number
}

interface Answer {
  status: number
  requestId: string | null
  /** What the envelope of a success holds, unread. */
  data: unknown
}

/** Calls the API. Throws an `ApiError`. */
export async function call(path: string, options: Call = {}): Promise<Answer> {
  const response = await send(path, options)
  const { status } = response
  const body = await bodyOf(response, options.signal)
  if (!response.ok) throw failureOf(response, isRecord(body) ? body : {})
  // Whether the server carried it out is unknown, as without an answer.
  if (body === undefined) throw ApiError.unreachable(new Error(`${path} answered ${status} without its body`))
  const requestId = response.headers.get('X-Request-Id')
  if (!isRecord(body) || body['success'] !== true) {
    throw new ApiError({ status, code: 'unreadable', requestId })
  }
  return { status, requestId, data: body['data'] }
}

/**
 * `call` for visitors' pages, which do not load zod: `read` parses the data, and returns null if it does not match
 * the contract.
 */
export async function ask<Value>(
  path: string,
  { read, ...options }: Call & { read: (data: unknown) => Value | null },
): Promise<Value> {
  const { status, requestId, data } = await call(path, options)
  const value = read(data)
  if (value === null) throw new ApiError({ status, code: 'unreadable', requestId })
  return value
}

async function send(
  path: string,
  { method = 'GET', body, headers, signal, isPublic = false, timeoutMs = TIMEOUT_MS }: Call,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const token = isPublic ? null : await currentToken()
    const askedAt = Date.now()
    const response = await fetch(`${BASE}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(isPublic && { cache: 'no-cache' }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    learnServerTime(response.headers, askedAt)
    return response
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw ApiError.unreachable(error)
  }
}

/** Undefined for a truncated answer, or a page of a proxy or CDN instead of JSON. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted === true) throw error
    return undefined
  }
}

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other

const SECONDS = /^\d{1,5}$/

/** The header may contain a date; our server sends seconds. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('Retry-After') ?? ''
  return SECONDS.test(text) ? Number(text) * 1000 : null
}

function failureOf({ status, headers }: Response, body: Record<string, unknown>): ApiError {
  const error = isRecord(body['error']) ? body['error'] : {}
  const fields = isRecord(error['fields']) ? Object.entries(error['fields']) : []
  const { code, message } = error
  return new ApiError({
    status,
    requestId: textOr(error['requestId'], headers.get('X-Request-Id')),
    receipt: textOr(error['receipt'], null),
    retryAfterMs: retryAfterOf(headers),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    fields: Object.fromEntries(fields.map(([field, problem]) => [field, String(problem)])),
  })
}
