import { FirebaseError, type App } from 'firebase-admin/app'
import { looksLikeToken } from './token.ts'

/** Whether a token of App Check comes from our own site; throws if it cannot be verified. */
export type AppCheck = (token: string) => Promise<boolean>

/** The token could not be verified. Only the code is kept: the SDK's message may quote the token. */
export class AppCheckUnavailable extends Error {
  override name = 'AppCheckUnavailable'

  constructor(code: string) {
    super(`App Check answered ${code}`)
  }
}

/** The SDK is loaded with the first token: where App Check is off, it costs nothing. */
export const appCheckOf =
  (app: App): AppCheck =>
  async (token) => {
    if (!looksLikeToken(token)) return false
    const { getAppCheck } = await import('firebase-admin/app-check')
    try {
      await getAppCheck(app).verifyToken(token)
      return true
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error
      if (isRefusal(error)) return false
      throw new AppCheckUnavailable(error.code)
    }
  }

/** The SDK also reports a bad argument if it could not fetch Google's keys: the cause distinguishes the two. */
function isRefusal({ code, cause }: FirebaseError): boolean {
  if (code === 'app-check/app-check-token-expired') return true
  return code === 'app-check/invalid-argument' && !isUnfetched(cause)
}

const isUnfetched = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'key-fetch-error'
