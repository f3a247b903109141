import { failureSchema, successSchema } from '@arena-libre/functions/contract/envelope'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { currentToken } from './token.ts'

const BASE = '/api'
const envelopeSchema = successSchema(z.unknown())
/** The service answers by itself within about 8 s; after this long no answer will come. */
const TIMEOUT_MS = 15_000

interface Call<Schema extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What `data` of the answer has to be. */
  answer: Schema
  body?: unknown
  signal?: AbortSignal
  /** The same for everybody: goes out without a token, past the copy that this browser has. */
  isPublic?: boolean
}

/** Makes one call of the API and answers with its parsed data, or throws an `ApiError`. */
export async function request<Schema extends z.ZodType>(
  path: string,
  { answer, ...call }: Call<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(path, call)
  const requestId = response.headers.get('X-Request-Id')
  const body = await bodyOf(response)
  if (!response.ok) throw failureOf(response.status, body, requestId)
  const envelope = envelopeSchema.safeParse(body)
  const data = answer.safeParse(envelope.data?.data)
  if (!envelope.success || !data.success) {
    const cause = envelope.error ?? data.error
    throw new ApiError({ status: response.status, code: 'unreadable', requestId }, { cause })
  }
  return data.data
}

async function send(
  path: string,
  { method = 'GET', body, signal, isPublic = false }: Omit<Call<z.ZodType>, 'answer'>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const token = isPublic ? null : await currentToken()
    return await fetch(`${BASE}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(isPublic && { cache: 'no-cache' }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw ApiError.unreachable(error)
  }
}

/** A proxy or the CDN may answer with a page instead of JSON: that is no reason to lose the status. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function failureOf(status: number, body: unknown, requestId: string | null): ApiError {
  const parsed = failureSchema.safeParse(body)
  return new ApiError(parsed.success ? { ...parsed.data.error, status } : { status, requestId })
}
