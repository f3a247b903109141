import { FirebaseError } from 'firebase-admin/app'
import type { Auth } from 'firebase-admin/auth'
import { describe, expect, it, vi } from 'vitest'
import { AccountsUnavailable, accountsOf } from './accounts.ts'
import { toApiError } from '../http/api-error.ts'

const CANARY = 'canario@example.com'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const GOOD = [encode({ alg: 'RS256' }), encode({ sub: 'alguien' }), 'c2lnbmVk'].join('.')

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
      firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp', identities: {} },
    }))
    const { verify } = accountsOf({ verifyIdToken } as unknown as Auth)
    expect(await verify(GOOD)).toEqual({
      uid: 'alguien',
      email: 'a@arena.test',
      emailVerified: true,
      authTime: new Date(1_900_000_000_000),
      secondFactor: 'totp',
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
