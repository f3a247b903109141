import { ERRORS, type ErrorCode } from '../contract/errors.ts'
import type { Failure } from '../contract/envelope.ts'
import { isOutage } from '../data/outcomes.ts'

interface Details {
  /** Instead of the usual sentence of the code. */
  message?: string
  /** What was wrong, by the name of the field. */
  fields?: Record<string, string>
  /** What somebody else changed meanwhile, as it is now. Never personal data. */
  changed?: NonNullable<Failure['error']['changed']>
  /** The receipt of what was sent before, for whoever holds its key. */
  receipt?: string
  /** In how many seconds it makes sense to try again. */
  retryAfter?: number
  /** For the log only. */
  cause?: unknown
}

/** A failure the caller may know about. Anything else that is thrown becomes `internal`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  /** What the caller reads; `message` is for the log. */
  readonly sentence: string
  readonly fields: Details['fields'] | undefined
  readonly changed: Details['changed'] | undefined
  readonly receipt: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { message, fields, changed, receipt, retryAfter, cause }: Details = {}) {
    super(code, { cause })
    this.code = code
    this.sentence = message ?? ERRORS[code].message
    this.fields = fields
    this.changed = changed
    this.receipt = receipt
    this.retryAfter = retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isOutage(error)) return new ApiError('try-again', { cause: error })
  // A path that is not valid percent-encoding; Express throws it while matching.
  if (error instanceof URIError) return new ApiError('invalid-request', { cause: error })
  return new ApiError('internal', { cause: error })
}

export const toFailure = (
  { code, sentence, fields, changed, receipt }: ApiError,
  requestId: string,
): Failure => ({
  success: false,
  error: {
    code,
    message: sentence,
    requestId,
    ...(fields && { fields }),
    ...(changed && { changed }),
    ...(receipt !== undefined && { receipt }),
  },
})
