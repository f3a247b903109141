import { signInMessage } from '@arena-libre/functions/contract/people/sign-in-errors'
import { ApiError } from '../api/api-error.ts'

/** A refusal of ours among those of the identity provider. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Telling these apart would reveal whether an account exists. */
const NO_SUCH_PAIR = new Set(['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-login-credentials'])

export function codeOf(error: unknown): string {
  // What could not be fetched: our own code, or the configuration.
  if (error instanceof TypeError) return 'network-request-failed'
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code !== 'string') return 'unknown'
  return NO_SUCH_PAIR.has(code) ? 'invalid-credential' : code.replace(/^auth\//, '')
}

/** What a person reads about a failed sign-in, sign-up or reset. */
export const accountMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : signInMessage(codeOf(error))

/** The refusal of a code of an app, at its field. */
export function codeAtItsField(error: unknown): unknown {
  if (codeOf(error) !== 'invalid-verification-code') return error
  const message = accountMessage(error)
  return new ApiError({ status: 400, code: 'invalid-request', message, fields: { code: message } })
}
