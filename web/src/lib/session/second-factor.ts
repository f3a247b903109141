import {
  type Auth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorResolver,
  TotpMultiFactorGenerator,
  type UserCredential,
} from 'firebase/auth'
import { ME } from '../api/account.ts'
import { queryClient } from '../api/query-client.ts'
import { askForCode } from './code-question.ts'
import { currentUser } from './own-account.ts'
import { SignInError } from './sign-in-error.ts'

/** Shown by the identity service in its lists of factors. */
const FACTOR_NAME = 'App de autenticación'

const isTotp = ({ factorId }: { factorId: string }): boolean =>
  factorId === TotpMultiFactorGenerator.FACTOR_ID

/** Goes on with a sign-in that the identity service refused for the lack of a second factor. */
export async function answerSecondFactor(auth: Auth, refusal: MultiFactorError): Promise<UserCredential> {
  const resolver = resolverOf(auth, refusal)
  const factor = resolver?.hints.find(isTotp)
  if (resolver === null || factor === undefined) throw new SignInError('multi-factor-auth-required')
  return askForCode((code) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)),
  )
}

/** Null for a kind of factor that the library does not know. */
function resolverOf(auth: Auth, refusal: MultiFactorError): MultiFactorResolver | null {
  try {
    return getMultiFactorResolver(auth, refusal)
  } catch {
    return null
  }
}

export interface SecondFactor {
  id: string
  /** When it was enrolled. */
  since: Date
}

/** The app that the account signs in with. */
export async function readSecondFactor(): Promise<SecondFactor | null> {
  const user = await currentUser()
  const own = multiFactor(user)
  await user.reload()
  const factor = own.enrolledFactors.find(isTotp)
  return factor === undefined ? null : { id: factor.uid, since: new Date(factor.enrollmentTime) }
}

export interface Enrolment {
  /** What the app computes codes from. */
  key: string
  /** Throws what the identity service refuses. */
  confirm: (code: string) => Promise<void>
}

/** Nothing changes before a code of the app confirms it. */
export async function beginEnrolment(): Promise<Enrolment> {
  const user = await currentUser()
  const own = multiFactor(user)
  const secret = await TotpMultiFactorGenerator.generateSecret(await own.getSession())
  return {
    key: secret.secretKey,
    async confirm(code) {
      await own.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), FACTOR_NAME)
      await readPowers()
    },
  }
}

export async function removeSecondFactor({ id }: SecondFactor): Promise<void> {
  await multiFactor(await currentUser()).unenroll(id)
  await readPowers()
}

/** What the session may do can depend on it. A failure is shown by those who ask next. */
const readPowers = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [ME] })
