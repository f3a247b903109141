import type { FirebaseApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth'
import { setTokenSource } from '../api/call.ts'
import { memoizeAsync } from '../memoize-async.ts'
import { firebaseApp } from './app.ts'

export interface AuthServices {
  app: FirebaseApp
  auth: Auth
  /** On emulators, which send no mail. */
  isEmulated: boolean
}

/** Only what signing in by e-mail needs: `getAuth` would bring pop-ups and phone numbers along. */
export const authServices = memoizeAsync(async (): Promise<AuthServices> => {
  const { app, emulators } = await firebaseApp()
  const auth = initializeAuth(app, { persistence: [browserLocalPersistence, browserSessionPersistence] })
  // The mails and pages of the identity service.
  auth.languageCode = 'es'
  if (emulators !== null) {
    const { host, port } = emulators.auth
    // Its banner would bring styles of its own, which the policy of the page forbids.
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true })
  }
  setTokenSource(async () => {
    await auth.authStateReady()
    return auth.currentUser?.getIdToken() ?? null
  })
  return { app, auth, isEmulated: emulators !== null }
})
