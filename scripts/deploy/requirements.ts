import { parseEnv } from 'node:util'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { KEEP_DAYS, type BackupFacts } from './backups.ts'
import type { IdentityFacts } from './identity.ts'
import type { FunctionsManifest } from './manifest.ts'

/** One requirement of a deployment: its name, whether it is met, and the remedy. */
export interface Requirement {
  title: string
  met: boolean
  remedy: string
}

export const PROJECT_ALIAS = 'production'

const CONSOLE = 'Firebase console, Authentication, Settings'

export interface Facts {
  /** From .firebaserc. */
  projects: Record<string, string>
  credentials: boolean
  manifest: FunctionsManifest
  /** The content of the project's parameter file, if there is one. */
  parameterFile: string | undefined
  /** The names of the project's secrets; undefined if they cannot be read. */
  secrets: ReadonlySet<string> | undefined
  /** The project's settings at the identity service; undefined if they cannot be read. */
  identity: IdentityFacts | undefined
  /** The backups that Firestore makes itself; undefined if they cannot be read. */
  backups: BackupFacts | undefined
  /** Of reCAPTCHA Enterprise, for a site with App Check. */
  siteKey: string | undefined
}

/** All requirements of a real project before `firebase deploy`. */
export function requirementsOf(facts: Facts): Requirement[] {
  const given = parseEnv(facts.parameterFile ?? '')
  const project = facts.projects[PROJECT_ALIAS]
  return [
    {
      title: 'A project of your own',
      met: project !== undefined && !project.startsWith('demo-'),
      remedy: `Create one (https://console.firebase.google.com, Blaze plan), then: npx firebase use --add, alias ${PROJECT_ALIAS}.`,
    },
    {
      title: 'Signed in to Firebase',
      met: facts.credentials,
      remedy: 'npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS to the key of a service account.',
    },
    ...facts.manifest.params.map((param) =>
      param.type === 'secret' ? secret(param.name, facts) : parameter(param, project ?? 'PROJECT', given),
    ),
    {
      title: `Password policy: ${LIMITS.newPasswordCharacters} characters or more`,
      met: facts.identity?.passwordPolicy ?? false,
      remedy: `npm run deploy:check -- --fix sets it; by hand: ${CONSOLE}, Password policy: require enforcement.`,
    },
    {
      title: 'E-mail enumeration protection',
      met: facts.identity?.emailPrivacy ?? false,
      remedy: `npm run deploy:check -- --fix sets it; by hand: ${CONSOLE}, User actions.`,
    },
    ...backupRequirements(facts, project),
    ...(given['APP_CHECK'] === 'enforced' ? [siteKey(facts)] : []),
    ...((given['SECOND_FACTOR'] ?? 'off') === 'off' ? [] : [totp(facts)]),
  ]
}

type Param = FunctionsManifest['params'][number]

function parameter(
  { name, default: preset }: Param,
  project: string,
  given: Record<string, string | undefined>,
): Requirement {
  return {
    title: `Parameter ${name}`,
    met: preset !== undefined || (given[name] ?? '').trim() !== '',
    remedy: `Add ${name}=… to functions/config/.env.${project}.`,
  }
}

/** What was lost can be had again. The file of `npm run backup` is made by hand, so that nothing here can look for it. */
function backupRequirements({ backups }: Facts, project = 'PROJECT'): Requirement[] {
  const remedy = `npm run backup -- --project=${project} --daily switches both on; what they cost: docs/operations.md.`
  return [
    {
      title: `Daily backups, kept for ${KEEP_DAYS} days`,
      met: (backups?.dailyKeptDays ?? 0) >= KEEP_DAYS,
      remedy,
    },
    { title: 'Point-in-time recovery', met: backups?.pointInTime ?? false, remedy },
  ]
}

/** Without it visitors have no tokens, and all their registrations are refused. */
const siteKey = ({ siteKey: key }: Facts): Requirement => ({
  title: 'Site key for App Check',
  met: key !== undefined,
  remedy: 'Set APP_CHECK_SITE_KEY to the key of reCAPTCHA Enterprise, here and for the deployment.',
})

/** Without it no one can enrol an app, and where it is required no one can use the panel. */
const totp = ({ identity }: Facts): Requirement => ({
  title: 'TOTP as a second factor',
  met: identity?.totp ?? false,
  remedy: 'docs/accounts.md tells how to enable it, or set SECOND_FACTOR=off.',
})

const secret = (name: string, { secrets }: Facts): Requirement => ({
  title: `Secret ${name}`,
  met: secrets?.has(name) ?? false,
  remedy: `npx firebase functions:secrets:set ${name} --project ${PROJECT_ALIAS}`,
})
