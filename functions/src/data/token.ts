import { FirebaseError } from 'firebase-admin/app'

/** Three parts, of which the first two are JSON objects: anything else makes the SDK's decoder stumble. */
export function looksLikeToken(token: string): boolean {
  const [header = '', payload = '', ...signature] = token.split('.')
  return signature.length === 1 && isObject(header) && isObject(payload)
}

function isObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const REFUSALS = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
])

/**
 * Whether the SDK says that the token is bad, and not that it could not find out. It uses one code for a
 * token it refuses and for Google's keys that could not be fetched; only the former's message names it.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false
  if (error.code !== 'auth/argument-error') return REFUSALS.has(error.code)
  return /Firebase ID token|verifyIdToken/.test(error.message)
}
