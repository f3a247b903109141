import { looksLikeEmail } from '@arena-libre/functions/contract/email'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { oneLine } from '@arena-libre/functions/contract/one-line'
import { signInMessage } from '@arena-libre/functions/contract/sign-in-errors'

/** What can be said of a field before the identity provider is asked; undefined where nothing is wrong. */
type Check = string | undefined

export function checkEmail(email: string): Check {
  if (email === '') return signInMessage('missing-email')
  return looksLikeEmail(email) ? undefined : signInMessage('invalid-email')
}

/** Accounts made elsewhere may have passwords shorter than new ones have to be. */
export function checkPassword(password: string): Check {
  if (password === '') return signInMessage('missing-password')
  return password.length < LIMITS.passwordCharacters ? signInMessage('invalid-password') : undefined
}

export function checkNewPassword(password: string): Check {
  if (password === '') return signInMessage('missing-password')
  return password.length < LIMITS.newPasswordCharacters ? signInMessage('weak-password') : undefined
}

export const checkName = (name: string): Check => (oneLine(name) === '' ? 'Escribe tu nombre.' : undefined)

export const areClean = (checks: readonly Check[]): boolean => checks.every((check) => check === undefined)
