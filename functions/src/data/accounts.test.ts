import { deleteApp, FirebaseError, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AccountsUnavailable, accountsOf } from './accounts.ts'
import { toApiError } from '../http/api-error.ts'

const PROJECT = 'arena-libre-prod'
const CANARY = 'canario@example.com'

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (header: object, payload: object, signature = 'c2lnbmVk'): string =>
  [encode(header), encode(payload), signature].join('.')

const now = Math.floor(Date.now() / 1000)
const CLAIMS = {
  aud: PROJECT,
  iss: `https://securetoken.google.com/${PROJECT}`,
  sub: 'alguien',
  iat: now,
  exp: now + 3600,
  auth_time: now,
}
const SIGNED = { alg: 'RS256', kid: 'k1', typ: 'JWT' }
const GOOD = tokenOf(SIGNED, CLAIMS)

const failing = (code: string, message = 'no') => {
  const verifyIdToken = vi.fn(async () => Promise.reject(new FirebaseError({ code, message })))
  return accountsOf({ verifyIdToken } as unknown as Auth)
}

describe('a token', () => {
  it('is checked for revocation each time', async () => {
    const verifyIdToken = vi.fn(async () => ({
      uid: 'alguien',
      email: 'a@arena.test',
      email_verified: true,
      auth_time: 1_900_000_000,
    }))
    const { verify } = accountsOf({ verifyIdToken } as unknown as Auth)
    expect(await verify(GOOD)).toEqual({
      uid: 'alguien',
      email: 'a@arena.test',
      emailVerified: true,
      authTime: new Date(1_900_000_000_000),
    })
    expect(verifyIdToken).toHaveBeenCalledExactlyOnceWith(GOOD, true)
  })

  it.each([
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/invalid-id-token',
  ])('opens nothing after %s', async (code) => {
    expect(await failing(code).verify(GOOD)).toBeNull()
  })

  it.each([
    ['auth/internal-error', `Raw server response: ${CANARY}`],
    ['app/network-error', 'connect ECONNREFUSED'],
    ['auth/argument-error', 'Error fetching public keys for Google certs: 503'],
  ])('is not judged after %s: %s', async (code, message) => {
    const failure: unknown = await failing(code, message)
      .verify(GOOD)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AccountsUnavailable)
    expect(toApiError(failure).code).toBe('try-again')
    expect(String(failure)).not.toContain(CANARY)
  })
})

/** Without the variables of an emulator the SDK checks what it checks in production. */
describe('a token in production', () => {
  let production: App

  beforeAll(() => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
    production = initializeApp({ projectId: PROJECT }, 'production')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await deleteApp(production)
  })

  it.each([
    ['no token at all', 'garbage'],
    ['three words', 'one.two.three'],
    ['no objects', [encode([]), encode('text'), ''].join('.')],
    ['null', [encode(null), encode(null), ''].join('.')],
    ['nothing', ''],
    ['the placeholder of the original client', `owner-token-${Date.now()}`],
    ['alg none', tokenOf({ alg: 'none', typ: 'JWT' }, CLAIMS, '')],
    ['alg none with a key id', tokenOf({ ...SIGNED, alg: 'none' }, CLAIMS, '')],
    ['HS256', tokenOf({ ...SIGNED, alg: 'HS256' }, CLAIMS)],
    ['another audience', tokenOf(SIGNED, { ...CLAIMS, aud: 'other-project' })],
    ['an emulator as its issuer', tokenOf(SIGNED, { ...CLAIMS, iss: 'http://127.0.0.1:9099' })],
    ['no subject', tokenOf(SIGNED, { ...CLAIMS, sub: '' })],
    [
      'a custom token',
      tokenOf({ alg: 'RS256' }, { ...CLAIMS, aud: 'https://identitytoolkit.googleapis.com/' }),
    ],
  ])('opens nothing: %s', async (_what, token) => {
    expect(await accountsOf(getAuth(production)).verify(token)).toBeNull()
  })
})
