import { randomInt } from 'node:crypto'
import { ERRORS, type ErrorCode } from '../contract/calls/errors.ts'
import type { Failure } from '../contract/calls/envelope.ts'
import { LIMITS } from '../contract/limits.ts'
import { Contention } from '../data/optimistic.ts'
import { panelCodesOf } from '../contract/texts/panel-messages.ts'
import { isOutage } from '../data/outcomes.ts'

interface Details {
  /** Replaces the default message of the code. */
  message?: string
  /** Messages by the name of the invalid field. */
  fields?: Record<string, string>
  /** The current values of fields that others changed. Never personal data. */
  changed?: NonNullable<Failure['error']['changed']>
  /** The receipt of the earlier registration, for the holder of its key. */
  receipt?: string
  /** After how many seconds a retry makes sense. */
  retryAfter?: number
  /** For the log only: the account that is refused. */
  uid?: string
  /** For the log only. */
  cause?: unknown
}

/** Random, so that callers do not retry all at once. */
const soon = (): number => randomInt(LIMITS.tryAgainSeconds.min, LIMITS.tryAgainSeconds.max + 1)

/** An error that is reported to the caller. Any other error becomes `internal`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  /** The text for the caller; `message` is for the log. */
  readonly sentence: string
  readonly fields: Details['fields'] | undefined
  readonly changed: Details['changed'] | undefined
  readonly receipt: string | undefined
  readonly retryAfter: number | undefined
  readonly uid: string | undefined

  constructor(code: ErrorCode, { message, fields, changed, receipt, retryAfter, uid, cause }: Details = {}) {
    super(code, { cause })
    this.code = code
    this.sentence = message ?? ERRORS[code].message
    this.fields = fields
    this.changed = changed
    this.receipt = receipt
    this.uid = uid
    this.retryAfter = retryAfter ?? (code === 'try-again' ? soon() : undefined)
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isOutage(error) || error instanceof Contention) return new ApiError('try-again', { cause: error })
  // An invalid percent-encoding in the path; Express throws it while matching.
  if (error instanceof URIError) return new ApiError('invalid-request', { cause: error })
  return new ApiError('internal', { cause: error })
}

/** Messages may contain names and values of the request; they are cut, so that the answer has a maximum length. */
const FIELDS = { most: 20, nameCharacters: 100, messageCharacters: 200 }

const cut = (text: string, characters: number): string => text.slice(0, characters).toWellFormed()

const briefly = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, FIELDS.most)
      .map(([name, message]) => [cut(name, FIELDS.nameCharacters), cut(message, FIELDS.messageCharacters)]),
  )

export const toFailure = (
  { code, sentence, fields, changed, receipt }: ApiError,
  requestId: string,
): Failure => ({
  success: false,
  error: {
    code,
    message: sentence,
    requestId,
    ...(fields && fieldsOf(briefly(fields))),
    ...(changed && { changed }),
    ...(receipt !== undefined && { receipt }),
  },
})

function fieldsOf(fields: Record<string, string>): Pick<Failure['error'], 'fields' | 'fieldCodes'> {
  const fieldCodes = panelCodesOf(fields)
  return Object.keys(fieldCodes).length > 0 ? { fields, fieldCodes } : { fields }
}
