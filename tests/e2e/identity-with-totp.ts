import type { Page, Route } from '@playwright/test'
import { expect } from '../support/e2e.ts'

export const RIGHT_CODE = '123456'
export const KEYS = ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'KRSXG5BAONSWG4TFOQQGM33SEB2GQZLT'] as const

export const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

interface Claims {
  firebase: Record<string, unknown>
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** The Auth emulator and the Admin SDK on it take a token without a signature. */
function withFactor(token: string, id: string | null): string {
  const { firebase, ...claims } = claimsOf(token)
  const { sign_in_second_factor: _kind, second_factor_identifier: _id, ...others } = firebase
  const second = id === null ? {} : { sign_in_second_factor: 'totp', second_factor_identifier: id }
  return [
    encoded({ alg: 'none', typ: 'JWT' }),
    encoded({ ...claims, firebase: { ...others, ...second } }),
    '',
  ].join('.')
}

const bodyOf = (route: Route): unknown => route.request().postDataJSON()

/** As the identity service refuses. */
const refusal = (message: string) => ({ status: 400, json: { error: { code: 400, message } } })

interface Tokens {
  idToken: string
  refreshToken: string
}

interface SignedIn extends Tokens {
  localId: string
  email: string
}

interface Totp {
  mode?: 'offered' | 'required'
  /** When the account enrolled an app, if it has. */
  enrolledAt?: string | null
  /** Another kind than an app. */
  info?: object
}

/**
 * Answers in the place of Firebase Auth what the Auth emulator has no answer for, in the shape of its REST API: TOTP as a
 * second factor. Everything else goes to the emulator. What the API would say under the parameter SECOND_FACTOR is
 * answered here as well, by the claims of the token, since the suite runs without it.
 */
export async function identityWithTotp(page: Page, { mode = 'offered', enrolledAt = null, info }: Totp = {}) {
  const identity = {
    factor: enrolledAt === null ? null : { mfaEnrollmentId: 'app-1', enrolledAt },
    /** How the next calls that enrol, check a code or withdraw are refused, each once. */
    refuseNext: [] as string[],
    keysGiven: 0,
    /** Pending sign-ins: their first step is done. */
    pending: null as SignedIn | null,
    refreshToken: '',
  }
  const listed = () =>
    identity.factor === null
      ? []
      : [{ displayName: 'App', ...identity.factor, ...(info ?? { totpInfo: {} }) }]
  const refuses = (code: string): string | undefined =>
    identity.refuseNext.shift() ?? (code === RIGHT_CODE ? undefined : 'INVALID_CODE')

  for (const way of ['signInWithPassword', 'signInWithEmailLink', 'signInWithIdp']) {
    await page.route(`**/accounts:${way}*`, async (route) => {
      const response = await route.fetch()
      if (!response.ok()) return route.fulfill({ response })
      const entered = (await response.json()) as SignedIn
      identity.refreshToken = entered.refreshToken
      if (identity.factor === null) return route.fulfill({ response })
      identity.pending = entered
      const { idToken: _idToken, refreshToken: _refreshToken, ...known } = entered
      return route.fulfill({ json: { ...known, mfaPendingCredential: 'pending-1', mfaInfo: listed() } })
    })
  }

  await page.route('**/accounts/mfaSignIn:finalize*', (route) => {
    const asked = bodyOf(route) as {
      mfaPendingCredential: string
      mfaEnrollmentId: string
      totpVerificationInfo: { verificationCode: string }
    }
    expect(asked).toMatchObject({ mfaPendingCredential: 'pending-1', mfaEnrollmentId: 'app-1' })
    const why = refuses(asked.totpVerificationInfo.verificationCode)
    if (why !== undefined) return route.fulfill(refusal(why))
    const { idToken, refreshToken } = identity.pending ?? { idToken: '', refreshToken: '' }
    return route.fulfill({ json: { idToken: withFactor(idToken, 'app-1'), refreshToken } })
  })

  await page.route('**/accounts:lookup*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const { users, ...rest } = (await response.json()) as { users: [object] }
    return route.fulfill({ json: { ...rest, users: [{ ...users[0], mfaInfo: listed() }] } })
  })

  await page.route('**/accounts/mfaEnrollment:start*', (route) => {
    const why = identity.refuseNext.shift()
    if (why !== undefined) return route.fulfill(refusal(why))
    expect(bodyOf(route)).toMatchObject({ idToken: expect.any(String), totpEnrollmentInfo: {} })
    const sharedSecretKey = KEYS[identity.keysGiven++ % KEYS.length]
    return route.fulfill({
      json: {
        totpSessionInfo: {
          sharedSecretKey,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: 30,
          sessionInfo: `session-${identity.keysGiven}`,
          finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
        },
      },
    })
  })

  const tokensAfter = (idToken: string): Tokens => ({
    idToken: withFactor(idToken, identity.factor?.mfaEnrollmentId ?? null),
    refreshToken: identity.refreshToken,
  })

  await page.route('**/accounts/mfaEnrollment:finalize*', (route) => {
    const asked = bodyOf(route) as {
      idToken: string
      totpVerificationInfo: { sessionInfo: string; verificationCode: string }
    }
    expect(asked.totpVerificationInfo.sessionInfo).toBe(`session-${identity.keysGiven}`)
    const why = refuses(asked.totpVerificationInfo.verificationCode)
    if (why !== undefined) return route.fulfill(refusal(why))
    identity.factor = { mfaEnrollmentId: 'app-1', enrolledAt: new Date().toISOString() }
    return route.fulfill({ json: { ...tokensAfter(asked.idToken), totpAuthInfo: {} } })
  })

  await page.route('**/accounts/mfaEnrollment:withdraw*', (route) => {
    const why = identity.refuseNext.shift()
    if (why !== undefined) return route.fulfill(refusal(why))
    const asked = bodyOf(route) as { idToken: string; mfaEnrollmentId: string }
    expect(asked.mfaEnrollmentId).toBe('app-1')
    identity.factor = null
    return route.fulfill({ json: tokensAfter(asked.idToken) })
  })

  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const { data } = (await response.json()) as { data: { permissions: string[] } }
    const token = route.request().headers()['authorization']?.replace('Bearer ', '') ?? ''
    const isMissing = mode === 'required' && claimsOf(token).firebase['sign_in_second_factor'] === undefined
    const permissions = isMissing ? [] : data.permissions
    return route.fulfill({
      response,
      json: { success: true, data: { ...data, permissions, secondFactor: { mode, isMissing } } },
    })
  })
  return identity
}
