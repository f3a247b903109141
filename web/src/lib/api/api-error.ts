import { CLIENT_MESSAGES } from '@arena-libre/functions/contract/calls/client-messages'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/no-connection'

/** Messages for failed calls without a message of the server. */
const MESSAGES: Readonly<Record<number, string>> = {
  401: CLIENT_MESSAGES.unauthenticated,
  403: CLIENT_MESSAGES.forbidden,
  404: CLIENT_MESSAGES.notFound,
  500: CLIENT_MESSAGES.internal,
}

const UNEXPECTED = 'Ha ocurrido un error inesperado'

interface Details {
  /** 0 if there was no answer. */
  status: number
  /** The code of the error table, where the answer had one. */
  code?: string
  message?: string
  /** Identifies the request in the logs, for support. */
  requestId?: string | null
  /** One message for each field that was wrong. */
  fields?: Readonly<Record<string, string>> | undefined
  /** The receipt of an earlier request with the same idempotency key. */
  receipt?: string | null
  /** Of a conflict: the present value of each field that others changed meanwhile. */
  changed?: Readonly<Record<string, unknown>> | undefined
  /** Retry-After. */
  retryAfterMs?: number | null
}

/** A failed call. Its message is shown to the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly requestId: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly receipt: string | null
  readonly changed: Readonly<Record<string, unknown>>
  readonly retryAfterMs: number | null

  constructor(
    { status, code, message, requestId, fields, receipt, changed, retryAfterMs }: Details,
    options?: ErrorOptions,
  ) {
    super(message ?? MESSAGES[status] ?? UNEXPECTED, options)
    this.status = status
    this.code = code ?? null
    this.requestId = requestId ?? null
    this.fields = fields ?? {}
    this.receipt = receipt ?? null
    this.changed = changed ?? {}
    this.retryAfterMs = retryAfterMs ?? null
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError({ status: 0, code: 'network', message: NO_CONNECTION }, { cause })
  }

  /**
   * The server decided: its refusals name their code. A page of a proxy names none, and neither does half an answer.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== null
  }

  /** It is unknown whether it was done, or it was temporarily impossible: a retry may succeed. */
  get isTemporary(): boolean {
    return !this.isRefusal
  }
}

/** The receipt of an earlier attempt, if the error has one. */
export const receiptIn = (error: unknown): string | null => (error instanceof ApiError ? error.receipt : null)

/** The error has messages for fields of the form. */
export const hasFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNEXPECTED)
