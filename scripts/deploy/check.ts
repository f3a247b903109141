import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'
import { readParameters } from './build-variables.ts'
import { lookAtCloud, type Cloud } from './cloud.ts'
import { atGoogle, cliToken } from './identity.ts'
import { exportBucketOf } from './exports.ts'
import type { FunctionsManifest } from './manifest.ts'
import type { Requirement } from './requirement.ts'
import { requirementsOf } from './requirements.ts'
import { ALIASES } from './wishes.ts'

const rcSchema = z.object({ projects: z.record(z.string(), z.string()).default({}) })
const packageSchema = z.object({ engines: z.object({ node: z.string() }) })

/** The project that an alias names. */
export async function projectOf(alias: string, folder = ROOT): Promise<string | undefined> {
  return rcSchema.parse(JSON.parse(await readFile(join(folder, '.firebaserc'), 'utf8'))).projects[alias]
}

/** The alias of another release that goes to the same project: a trial on it would be one on visitors. */
export async function sameProject(alias: string, folder = ROOT): Promise<string | undefined> {
  const project = await projectOf(alias, folder)
  for (const other of ALIASES)
    if (other !== alias && project !== undefined && (await projectOf(other, folder)) === project) return other
  return undefined
}

/** The version of Node that the built functions ask for. */
export async function nodeOf(functions: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(join(functions, 'package.json'), 'utf8'))).engines.node
}

export interface Checked {
  requirements: Requirement[]
  project: string | undefined
  /** Its parameters: those that are set, and the defaults of the others. */
  parameters: Record<string, string>
  cloud: Cloud | undefined
}

export interface Checking {
  alias: string
  fix: boolean
  manifest: FunctionsManifest
  node: { asked: string; here: string }
  environment: Record<string, string | undefined>
  /** The checkout, and the ways to the project. Tests have others. */
  folder?: string
  tokenOf?: (project: string) => Promise<string>
  originOf?: (host: string) => string
}

/** Looks at everything that a deployment needs. */
export async function checkDeployment({
  alias,
  fix,
  folder = ROOT,
  tokenOf = cliToken,
  originOf = atGoogle,
  ...given
}: Checking): Promise<Checked> {
  const named = await projectOf(alias, folder)
  const project = named?.startsWith('demo-') ? undefined : named
  const { params } = given.manifest
  const token = project === undefined ? 'no project is named' : await tryToken(project, tokenOf)
  const secretNames = params.flatMap(({ name, type }) => (type === 'secret' ? [name] : []))
  const cloud =
    project === undefined || typeof token === 'string'
      ? undefined
      : await lookAtCloud(
          { project, token: token.token, originOf },
          { secretNames, exportBucket: exportBucketOf(project, given.environment), fix },
        )
  const set = project === undefined ? undefined : readParameters(project, folder)
  return {
    project,
    cloud,
    parameters: parametersOf(given.manifest, set),
    requirements: requirementsOf({
      ...given,
      alias,
      project,
      sharedWith: await sameProject(alias, folder),
      given: set,
      signedOut: typeof token === 'string' ? token : undefined,
      cloud,
    }),
  }
}

/** All parameters of the functions: those that are set, and the defaults of the others. */
export const parametersOf = (
  { params }: FunctionsManifest,
  set: Record<string, string | undefined> = {},
): Record<string, string> =>
  Object.fromEntries(
    params.flatMap(({ name, type, default: preset }) =>
      type === 'secret' ? [] : [[name, set[name] ?? String(preset ?? '')]],
    ),
  )

/** The token, or why there is none. */
async function tryToken(
  project: string,
  tokenOf: (project: string) => Promise<string>,
): Promise<{ token: string } | string> {
  try {
    return { token: await tokenOf(project) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
