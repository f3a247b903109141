import { FirebaseError } from 'firebase-admin/app'

/** Three parts, of which the first two are JSON objects: the SDK's decoder throws on anything else. */
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
 * Whether the SDK refused the token, rather than failed to check it. It uses one code for a refused token and for
 * Google's keys that could not be fetched; only the message of the former names the token.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof FirebaseError)) return false
  if (error.code !== 'auth/argument-error') return REFUSALS.has(error.code)
  return /Firebase ID token|verifyIdToken/.test(error.message)
}
