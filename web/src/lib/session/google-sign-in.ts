import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { beginSession } from './account-actions.ts'
import type { GoogleArrival } from './google-answer.ts'
import { readAnswer } from './google.ts'
import { SignInError } from './sign-in-error.ts'

export async function signInWithGoogle({ fragment, request }: GoogleArrival): Promise<SessionUser> {
  const answer = readAnswer(fragment, request)
  if ('refusal' in answer) throw new SignInError(answer.refusal)
  const credential = GoogleAuthProvider.credential(answer.idToken)
  return beginSession(request?.remember ?? false, (auth) => signInWithCredential(auth, credential))
}
