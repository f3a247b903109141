import { EmailAuthProvider, reauthenticateWithCredential, updatePassword, type User } from 'firebase/auth'
import { authServices } from '../firebase/auth.ts'
import { signInAgain, withSecondFactor } from './account-actions.ts'
import { isRemembered } from './hints.ts'
import { SignInError } from './sign-in-error.ts'

export async function currentUser(): Promise<User> {
  const { auth } = await authServices()
  await auth.authStateReady()
  if (auth.currentUser === null) throw new SignInError('user-token-expired')
  return auth.currentUser
}

/** Whether the account has one to sign in with: those of Google or of a link may have none. */
export async function hasPassword(): Promise<boolean> {
  const { providerData } = await currentUser()
  return providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID)
}

/** The identity service ends every session with it, this one too: the next one begins here, with the new password. */
export async function changePassword({ current, next }: { current: string; next: string }): Promise<void> {
  const user = await currentUser()
  const { signInSecondFactor } = await confirmPassword(current, () => user.getIdTokenResult())
  await updatePassword(user, next)
  // With a second factor that would ask for another code: should the session have ended, the next act asks in place.
  if (signInSecondFactor !== null) return
  // The password is changed by now, also if this fails: the next act would ask for it in place.
  await signInAgain({ email: user.email ?? '', password: next }, isRemembered()).catch(() => undefined)
}

/** Some acts need a recent sign-in: the password again, and the code of the app where the account has one. */
export async function confirmPassword<Result>(
  password: string,
  goOn: () => Promise<Result>,
): Promise<Result> {
  const { auth } = await authServices()
  const user = await currentUser()
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  return withSecondFactor(auth, reauthenticateWithCredential(user, credential), goOn)
}
