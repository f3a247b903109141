import { parseEnv } from 'node:util'
import type { FunctionsManifest } from './manifest.ts'

/** One thing a deployment needs: what it is, whether it is there, and what to do if not. */
export interface Requirement {
  title: string
  met: boolean
  remedy: string
}

export const PROJECT_ALIAS = 'production'

export interface Facts {
  /** From .firebaserc. */
  projects: Record<string, string>
  credentials: boolean
  manifest: FunctionsManifest
  /** The text of the project's parameter file, if there is one. */
  parameterFile: string | undefined
  /** Names of the secrets that the project has; undefined where that cannot be asked. */
  secrets: ReadonlySet<string> | undefined
}

/** Everything a real project has to have before `firebase deploy`. */
export function requirementsOf(facts: Facts): Requirement[] {
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
      param.type === 'secret' ? secret(param.name, facts) : parameter(param, project ?? 'PROJECT', facts),
    ),
  ]
}

type Param = FunctionsManifest['params'][number]

function parameter({ name, default: preset }: Param, project: string, { parameterFile }: Facts): Requirement {
  const given = parseEnv(parameterFile ?? '')[name]
  return {
    title: `Parameter ${name}`,
    met: preset !== undefined || (given !== undefined && given.trim() !== ''),
    remedy: `Add ${name}=… to functions/config/.env.${project}.`,
  }
}

const secret = (name: string, { secrets }: Facts): Requirement => ({
  title: `Secret ${name}`,
  met: secrets?.has(name) ?? false,
  remedy: `npx firebase functions:secrets:set ${name} --project ${PROJECT_ALIAS}`,
})
