import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  type MultiFactorError,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updateProfile,
  type User,
  type UserCredential,
} from 'firebase/auth'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { leaveAnswerSchema } from '@arena-libre/functions/contract/people/sessions'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'
import { askMeAgain, ME, meOptions, setupCheckOptions } from '../api/account.ts'
import { queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { authServices } from '../firebase/auth.ts'
import { paths } from '../paths.ts'
import { loadSecondFactor } from './account.ts'
import { closeQuestion } from './code-question.ts'
import { clearHints, saveRememberMe } from './hints.ts'
import { isPanelOpen, sessionStore } from './session.ts'
import { codeOf, SignInError } from './sign-in-error.ts'

/** Signing out waits for a limited time. */
const LEAVING_MS = 3_000

export interface Credentials {
  email: string
  password: string
}

export const signIn = ({ email, password }: Credentials, rememberMe: boolean): Promise<SessionUser> =>
  beginSession(rememberMe, (auth) => signInWithEmailAndPassword(auth, email, password))

/**
 * Lets in accounts with a verified address, and the owner, however they sign in; other accounts are signed out again and
 * refused.
 */
export const beginSession = (rememberMe: boolean, enter: Enter): Promise<SessionUser> =>
  enterWith(rememberMe, enter, async (user) => {
    try {
      const me = await queryClient.fetchQuery(meOptions(user))
      if (!me.emailVerified && !me.isOwner) throw new SignInError('email-not-verified')
      return me
    } catch (error) {
      await signOut()
      throw error
    }
  })

type Enter = (auth: Auth) => Promise<UserCredential>

/** The session ends with the tab, unless the account is to be remembered. */
async function enterWith<Result>(
  rememberMe: boolean,
  enter: Enter,
  goOn: (user: User) => Promise<Result>,
): Promise<Result> {
  const { auth } = await authServices()
  await setPersistence(auth, rememberMe ? browserLocalPersistence : browserSessionPersistence)
  return withSecondFactor(auth, enter(auth), async ({ user }) => {
    saveRememberMe(rememberMe)
    return goOn(user)
  })
}

/** Asks for the code of an app where the account has one. The question stays until the rest is done. */
export async function withSecondFactor<Result>(
  auth: Auth,
  entering: Promise<UserCredential>,
  goOn: (credential: UserCredential) => Promise<Result>,
): Promise<Result> {
  try {
    const credential = await entering.catch(async (error: unknown) => {
      if (codeOf(error) !== 'multi-factor-auth-required') throw error
      return (await loadSecondFactor()).answerSecondFactor(auth, error as MultiFactorError)
    })
    return await goOn(credential)
  } finally {
    closeQuestion()
  }
}

/**
 * The same account again, for a page that stays open meanwhile. What the API says about it now is what the session
 * store gets; a failure leaves the page as it is.
 */
export const signInAgain = ({ email, password }: Credentials, rememberMe: boolean): Promise<void> =>
  renewSession(rememberMe, (auth) => signInWithEmailAndPassword(auth, email, password))

export const renewSession = (rememberMe: boolean, enter: Enter): Promise<void> =>
  enterWith(rememberMe, enter, async (user) => {
    const me = await askMeAgain()
    queryClient.setQueryData(meOptions(user).queryKey, me)
    sessionStore.set({ status: 'signed-in', user: me })
  })

/** Leaves a page whose session ended already. */
export async function leaveEnded(): Promise<void> {
  await signOut()
  sessionStore.set({ status: 'signed-out', because: 'left' })
}

/** Leads to the sign-in page, and from there back to the panel. */
export async function returnToSignIn(): Promise<void> {
  sessionStore.set({ status: 'signed-out', because: 'expired' })
  await signOut()
}

/**
 * The session is taken from the list of the account's sessions first. It is over on this device in any case: without a
 * connection it stays listed until it ends by itself.
 */
export async function leave(): Promise<void> {
  if (isPanelOpen()) {
    const asked = { method: 'POST', body: {}, renews: false, timeoutMs: LEAVING_MS } as const
    await request('/auth/sessions/leave', { ...asked, answer: leaveAnswerSchema }).catch(() => undefined)
  }
  await signOut()
}

/** The hints are removed first: hints without a session mean that it ended elsewhere. */
export async function signOut(): Promise<void> {
  const { auth } = await authServices()
  clearHints()
  await signOutOfFirebase(auth)
}

/** The link leads to the identity service, and from there back to the panel. */
const sendVerification = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: `${location.origin}${paths.admin.href()}?desde=verificacion` })

/** Signed in for the one call that needs it, and never kept. */
export async function resendVerification({ email, password }: Credentials): Promise<void> {
  const { auth } = await authServices()
  await setPersistence(auth, inMemoryPersistence)
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  try {
    await sendVerification(user)
  } finally {
    await signOutOfFirebase(auth)
  }
}

export async function resendVerificationToMe(): Promise<void> {
  const { auth } = await authServices()
  if (auth.currentUser === null) throw new SignInError('user-token-expired')
  await sendVerification(auth.currentUser)
}

/** Does not reveal whether there is such an account. */
export async function resetPassword(email: string): Promise<void> {
  const { auth } = await authServices()
  try {
    await sendPasswordResetEmail(auth, email)
  } catch (error) {
    if (codeOf(error) !== 'invalid-credential' && codeOf(error) !== 'email-not-found') throw error
  }
}

export interface NewAccount extends Credentials {
  name: string
}

/** What of a request for access went through: the account is there in any case. */
export interface Requested {
  verificationSent: boolean
  requestFiled: boolean
}

export async function requestAccess({ name, email, password }: NewAccount): Promise<Requested> {
  const { auth } = await authServices()
  await setPersistence(auth, inMemoryPersistence)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  try {
    await updateProfile(user, { displayName: oneLine(name) })
    const [verification, filing] = await Promise.allSettled([sendVerification(user), fileRequest(user)])
    return {
      verificationSent: verification.status === 'fulfilled',
      requestFiled: filing.status === 'fulfilled',
    }
  } finally {
    await signOutOfFirebase(auth)
  }
}

/** For the one who sets the site up: stays signed in while the address is verified. Tells whether the mail was sent. */
export async function createFirstAccount({ name, email, password }: NewAccount): Promise<boolean> {
  const { auth } = await authServices()
  await setPersistence(auth, browserSessionPersistence)
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  saveRememberMe(false)
  try {
    await updateProfile(user, { displayName: oneLine(name) })
    await sendVerification(user)
    return true
  } catch {
    return false
  }
}

/** Whether the address is verified by now, which is done in another tab. Then the session store is told as well. */
export async function isVerifiedNow(): Promise<boolean> {
  const { auth } = await authServices()
  await queryClient.invalidateQueries({ queryKey: [ME] }, { throwOnError: true })
  return auth.currentUser?.emailVerified === true
}

/** Whether mails stay on this machine. */
export const isEmulated = async (): Promise<boolean> => (await authServices()).isEmulated

/** Firestore is fetched for this alone. */
async function fileRequest({ uid, email, displayName }: User): Promise<void> {
  const { fileAccessRequest } = await import('../firebase/access-requests.ts')
  await fileAccessRequest({ uid, email: email ?? '', displayName: displayName ?? '' })
}

/** Whether the site has no owner yet; false where that cannot be found out. */
export const needsSetup = (): Promise<boolean> =>
  queryClient.fetchQuery(setupCheckOptions).then(
    ({ needsSetup: isWaiting }) => isWaiting,
    () => false,
  )
