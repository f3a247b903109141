import { EmailAuthProvider, reauthenticateWithCredential, updatePassword, type User } from 'firebase/auth'
import { authServices } from '../firebase/auth.ts'
import { signInAgain } from './account-actions.ts'
import { isRemembered } from './hints.ts'
import { SignInError } from './sign-in-error.ts'

async function currentUser(): Promise<User> {
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
  const email = user.email ?? ''
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, current))
  await updatePassword(user, next)
  // The password is changed by now, whatever happens here: the next act would ask for it in place.
  await signInAgain({ email, password: next }, isRemembered()).catch(() => undefined)
}
