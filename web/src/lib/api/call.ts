import { type AnswerTimes, learnServerTime, timesOf } from '../server-time.ts'
import { isRecord } from '../records.ts'
import type { PublicCall } from '../tournaments/tournament-record.ts'
import { ApiError } from './api-error.ts'

type TokenSource = () => Promise<string | null>

let source: TokenSource | null = null

/** Until a source is set, calls go out without a token. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

const currentToken = async (): Promise<string | null> => (source === null ? null : source())

interface SessionGuard {
  /** The session ended. Tells whether the person has signed in again. */
  renew: () => Promise<boolean>
  /** The person may not do what was asked. */
  doubt: () => void
}

let guard: SessionGuard | null = null

/** What a refused call leads to. Without a guard it only fails. */
export function setSessionGuard(next: SessionGuard | null): void {
  guard = next
}

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
  /** Whether it is sent again after a new sign-in if the session ended. */
  renews?: boolean
  /** It goes on when the document is left. */
  keepalive?: boolean
  /** It fails as without a connection until a source of tokens is set: the server would refuse it. */
  needsToken?: boolean
}

interface Answer extends AnswerTimes {
  status: number
  requestId: string | null
  /** What the envelope of a success holds, unread. */
  data: unknown
}

/** A value, and since when it may be outdated. */
export interface Dated<Value> extends AnswerTimes {
  value: Value
}

/** Calls the API. Throws an `ApiError`. */
export async function call(path: string, options: Call = {}): Promise<Answer> {
  const { response, token } = await send(path, options)
  const { status } = response
  const { at, asOf } = timesOf(response.headers)
  const body = await bodyOf(response, options.signal)
  if (!response.ok) {
    const failure = failureOf(response, isRecord(body) ? body : {})
    if (await isWorthRepeating(failure, token, options)) return call(path, { ...options, renews: false })
    throw failure
  }
  // Whether the server carried it out is unknown, as without an answer.
  if (body === undefined) throw ApiError.unreachable(new Error(`${path} answered ${status} without its body`))
  const requestId = response.headers.get('X-Request-Id')
  if (!isRecord(body) || body['success'] !== true) {
    throw new ApiError({ status, code: 'unreadable', requestId })
  }
  return { status, requestId, data: body['data'], at, asOf }
}

/** After a call was refused: whether the same one may succeed now, in a session that was renewed. */
async function isWorthRepeating(
  { status }: ApiError,
  token: string | null,
  { isPublic = false, renews = true, signal }: Call,
): Promise<boolean> {
  if (guard === null || isPublic || !renews) return false
  if (status === 403) guard.doubt()
  if (status !== 401) return false
  // Another call may have led to a new sign-in while this one was on its way.
  if (token !== (await currentToken())) return true
  const renewed = guard.renew()
  return signal === undefined ? renewed : Promise.race([renewed, abortOf(signal)])
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

/**
 * `call` for visitors' pages, which do not load zod: `read` parses the data, and returns null if it does not match
 * the contract.
 */
export const ask = async <Value>(path: string, options: Question<Value>): Promise<Value> =>
  (await askDated(path, options)).value

interface Question<Value> extends Call {
  read: (data: unknown) => Value | null
}

/** `ask`, for a value that is shown with its age. */
export async function askDated<Value>(
  path: string,
  { read, ...options }: Question<Value>,
): Promise<Dated<Value>> {
  const { status, requestId, data, at, asOf } = await call(path, options)
  const value = read(data)
  if (value === null) throw new ApiError({ status, code: 'unreadable', requestId })
  return { value, at, asOf }
}

export const askPublic = <Value>(
  { path, read }: PublicCall<Value>,
  signal?: AbortSignal,
): Promise<Dated<Value>> => askDated(path, { read, isPublic: true, ...(signal && { signal }) })

/** The answer to a call that is a file, its body unread. Throws an `ApiError`. */
export async function callForFile(path: string, options: Call): Promise<Response> {
  const { response, token } = await send(path, options)
  if (response.ok) return response
  const body = await bodyOf(response, options.signal)
  const failure = failureOf(response, isRecord(body) ? body : {})
  if (await isWorthRepeating(failure, token, options)) return callForFile(path, { ...options, renews: false })
  throw failure
}

async function send(
  path: string,
  {
    method = 'GET',
    body,
    headers,
    signal,
    isPublic = false,
    timeoutMs = TIMEOUT_MS,
    keepalive = false,
    needsToken = false,
  }: Call,
): Promise<{ response: Response; token: string | null }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    if (needsToken && source === null) throw new Error('The session is not known yet')
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
      // The browser may keep the answer to a visitor at the same address, which is no answer to the team.
      cache: isPublic ? 'no-cache' : 'no-store',
      ...(keepalive && { keepalive }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    learnServerTime(response.headers, askedAt)
    return { response, token }
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
    changed: isRecord(error['changed']) ? error['changed'] : {},
    retryAfterMs: retryAfterOf(headers),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    fields: Object.fromEntries(fields.map(([field, problem]) => [field, String(problem)])),
  })
}
