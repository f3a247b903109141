import { createRequire } from 'node:module'
import { z } from 'zod'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { ROOT } from '../lib/root.ts'

const ORIGIN = 'https://identitytoolkit.googleapis.com'
const PATIENCE_MS = 15_000

const strengthSchema = z.looseObject({ minPasswordLength: z.number().optional() })

/** The part of a project's configuration at the identity service that is checked here. */
const configSchema = z.object({
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
})

type Config = z.infer<typeof configSchema>

export interface IdentityFacts {
  /** The service refuses new passwords that are shorter than the site's minimum. */
  passwordPolicy: boolean
  /** The service does not reveal whether an address has an account. */
  emailPrivacy: boolean
  /** Accounts can have the codes of an app as a second factor. */
  totp: boolean
}

interface Access {
  project: string
  token: string
  origin?: string
}

const strengthOf = ({ passwordPolicyConfig }: Config) =>
  passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {}

const factsOf = (config: Config): IdentityFacts => ({
  passwordPolicy:
    config.passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE' &&
    (strengthOf(config).minPasswordLength ?? 0) >= LIMITS.newPasswordCharacters,
  emailPrivacy: config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
  totp:
    config.mfa?.providerConfigs?.some(
      ({ state, totpProviderConfig }) => state === 'ENABLED' && totpProviderConfig !== undefined,
    ) ?? false,
})

export const readIdentity = async (access: Access): Promise<IdentityFacts> =>
  factsOf(await callConfig('GET', access))

/** Sets missing settings, and keeps the others. TOTP is left alone: it needs Identity Platform, which has a price. */
export async function fixIdentity(access: Access): Promise<IdentityFacts> {
  const present = await callConfig('GET', access)
  const facts = factsOf(present)
  const { passwordPolicy, emailPrivacy } = facts
  const strength = strengthOf(present)
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
  if (Object.keys(missing).length === 0) return facts
  return factsOf(await callConfig('PATCH', access, missing))
}

async function callConfig(
  method: 'GET' | 'PATCH',
  { project, token, origin = ORIGIN }: Access,
  changes?: Record<string, unknown>,
): Promise<Config> {
  const url = new URL(`/admin/v2/projects/${project}/config`, origin)
  if (changes) url.searchParams.set('updateMask', Object.keys(changes).join(','))
  const answer = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': project,
    },
    ...(changes && { body: JSON.stringify(changes) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok)
    throw new Error(`The identity service answered ${answer.status} to ${method} ${url.pathname}`)
  return configSchema.parse(await answer.json())
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
  await requireAuth(options)
  return getAccessToken()
}
