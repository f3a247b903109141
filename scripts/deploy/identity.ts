import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { Problem } from '../bootstrap/problem.mjs'
import { askGoogle, type Answer, headersOf } from '../lib/google-api.ts'
import { ROOT } from '../lib/root.ts'

const strengthSchema = z.looseObject({ minPasswordLength: z.number().optional() })

/** The part of a project's configuration at the identity service that is checked here. */
const configSchema = z.object({
  signIn: z.object({ email: z.object({ enabled: z.boolean().optional() }).optional() }).optional(),
  authorizedDomains: z.array(z.string()).optional(),
  client: z
    .object({ permissions: z.object({ disabledUserSignup: z.boolean().optional() }).optional() })
    .optional(),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().optional(),
      passwordPolicyVersions: z
        .array(z.object({ customStrengthOptions: strengthSchema.optional() }))
        .optional(),
    })
    .optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().optional() }).optional(),
  mfa: z
    .object({
      providerConfigs: z
        .array(z.object({ state: z.string().optional(), totpProviderConfig: z.looseObject({}).optional() }))
        .optional(),
    })
    .optional(),
  monitoring: z
    .object({ requestLogging: z.object({ enabled: z.boolean().optional() }).optional() })
    .optional(),
})

type Config = z.infer<typeof configSchema>

export interface IdentityFacts {
  /** Accounts can have a password. */
  emailSignIn: boolean
  /** Where links of mails and Google may lead. */
  authorizedDomains: readonly string[]
  /** Whether anyone can make an account. It has no role until the owner gives it one. */
  signUp: boolean
  /** The service refuses new passwords that are shorter than the site's minimum. */
  passwordPolicy: boolean
  /** The service does not reveal whether an address has an account. */
  emailPrivacy: boolean
  /** Accounts can have the codes of an app as a second factor. */
  totp: boolean
  /** The service writes a log line for each sign-in, also where the password was refused. */
  signInLog: boolean
}

/** How the administration APIs of a project are reached. */
export interface Access {
  project: string
  token: string
  /** Where the API with this name is. */
  originOf: (host: string) => string
}

/** What to do without an account. */
export const SIGN_IN =
  'npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS to the key of a service account of the project.'

/** Where the APIs of Google are. */
export const atGoogle = (host: string): string => `https://${host}`

const strengthOf = ({ passwordPolicyConfig }: Config) =>
  passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {}

const factsOf = (config: Config): IdentityFacts => ({
  emailSignIn: config.signIn?.email?.enabled === true,
  authorizedDomains: config.authorizedDomains ?? [],
  signUp: config.client?.permissions?.disabledUserSignup !== true,
  passwordPolicy:
    config.passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE' &&
    (strengthOf(config).minPasswordLength ?? 0) >= LIMITS.newPasswordCharacters,
  emailPrivacy: config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
  totp:
    config.mfa?.providerConfigs?.some(
      ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig !== undefined,
    ) ?? false,
  signInLog: config.monitoring?.requestLogging?.enabled === true,
})

const factsIn = (answer: Answer<Config>): Answer<IdentityFacts> =>
  answer.is === 'told' ? { is: 'told', value: factsOf(answer.value) } : answer

export const readIdentity = async (access: Access): Promise<Answer<IdentityFacts>> =>
  factsIn(await callConfig('GET', access))

/** Sets missing settings, and keeps the others. TOTP and the log are left alone: they need Identity Platform, which has a price. */
export async function fixIdentity(access: Access): Promise<Answer<IdentityFacts>> {
  const present = await callConfig('GET', access)
  if (present.is !== 'told') return present
  const { passwordPolicy, emailPrivacy } = factsOf(present.value)
  const strength = strengthOf(present.value)
  const minPasswordLength = Math.max(LIMITS.newPasswordCharacters, strength.minPasswordLength ?? 0)
  const missing = {
    ...(!passwordPolicy && {
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        // Existing accounts can still sign in with shorter ones.
        forceUpgradeOnSignin: false,
        passwordPolicyVersions: [{ customStrengthOptions: { ...strength, minPasswordLength } }],
      },
    }),
    ...(!emailPrivacy && { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  }
  if (Object.keys(missing).length === 0) return factsIn(present)
  return factsIn(await callConfig('PATCH', access, missing))
}

function callConfig(
  method: 'GET' | 'PATCH',
  access: Access,
  changes?: Record<string, unknown>,
): Promise<Answer<Config>> {
  const url = new URL(
    `/admin/v2/projects/${access.project}/config`,
    access.originOf('identitytoolkit.googleapis.com'),
  )
  if (changes) url.searchParams.set('updateMask', Object.keys(changes).join(','))
  return askGoogle(url, configSchema, {
    method,
    headers: headersOf(access),
    ...(changes && { body: JSON.stringify(changes) }),
  })
}

/** The untyped modules of firebase-tools with which its own commands sign in. */
interface CliAuth {
  getProjectDefaultAccount: (folder: string) => object | undefined
  setActiveAccount: (options: object, account: object) => void
}

/** A token of the account that the `firebase` command uses: the signed-in one, or a service account's. */
export async function cliToken(project: string): Promise<string> {
  const requireHere = createRequire(import.meta.url)
  const { getProjectDefaultAccount, setActiveAccount } = requireHere('firebase-tools/lib/auth.js') as CliAuth
  const { requireAuth } = requireHere('firebase-tools/lib/requireAuth.js') as {
    requireAuth: (options: object) => Promise<unknown>
  }
  const { getAccessToken } = requireHere('firebase-tools/lib/apiv2.js') as {
    getAccessToken: () => Promise<string>
  }
  const options = { project }
  const account = getProjectDefaultAccount(ROOT)
  if (account !== undefined) setActiveAccount(options, account)
  try {
    await requireAuth(options)
    return await getAccessToken()
  } catch (error) {
    throw signInProblem(error)
  }
}

/** What firebase-tools says of an account that is not signed in any more, or never was. */
function signInProblem(error: unknown): unknown {
  if (!(error instanceof Error && error.name === 'FirebaseError')) return error
  return new Problem(stripVTControlCharacters(error.message), [SIGN_IN])
}
