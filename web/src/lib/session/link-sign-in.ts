import { isSignInWithEmailLink, sendSignInLinkToEmail, signInWithEmailLink } from 'firebase/auth'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { authServices } from '../firebase/auth.ts'
import { serverNow } from '../server-time.ts'
import { beginSession, renewSession } from './account-actions.ts'
import { forgetLink, isTooSoon, keepLink, keptLink } from './sent-link.ts'
import { SignInError } from './sign-in-error.ts'

/** The mail leads back to `address` on any device. The answer does not reveal who has an account. */
export async function sendLink(email: string, address: string): Promise<void> {
  if (isTooSoon(keptLink(), email, serverNow())) throw new SignInError('link-too-soon')
  const { auth } = await authServices()
  await sendSignInLinkToEmail(auth, email, { url: address, handleCodeInApp: true })
  keepLink({ email, sentAt: serverNow() })
}

/** By the link that the page was opened with. It works once, and only with the address that it was sent to. */
export async function signInWithLink(
  email: string,
  rememberMe: boolean,
  link = location.href,
): Promise<SessionUser> {
  const user = await beginSession(rememberMe, (auth) => signInWithEmailLink(auth, email, link))
  forgetLink()
  return user
}

/** The same account again, by a link that was pasted into the page that stays open meanwhile. */
export async function renewWithLink(email: string, rememberMe: boolean, link: string): Promise<void> {
  await renewSession(rememberMe, (auth) => {
    if (!isSignInWithEmailLink(auth, link)) throw new SignInError('invalid-action-code')
    return signInWithEmailLink(auth, email, link)
  })
  forgetLink()
}
