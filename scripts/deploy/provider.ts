import type { z } from 'zod'
import declared from '../../firestore.indexes.json' with { type: 'json' }
import { Problem } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { checkIndexes, deployedTo } from '../doctor/deployment.ts'
import { FIREBASE_CLI } from '../emulator/official.ts'
import { askGoogle, headersOf } from '../lib/google-api.ts'
import { local, ROOT } from '../lib/root.ts'
import { runCommand, tail } from '../lib/run-command.ts'
import { MAKE_SITE, projectSchema } from './cloud.ts'
import { atGoogle, cliToken } from './identity.ts'
import {
  deployedFunctions,
  releasesSchema,
  versionBefore,
  type DeployedFunction,
  type Stage,
  type Target,
} from './release.ts'
import { releaseAt, requireSmokeTest } from './smoke.ts'
import { waitForIndexes, within } from './waiting.ts'

const LOG = 'logs/deploy.log'
/** The CDN has the new files within seconds. */
const LIVE_PATIENCE_MS = 60_000

let isLogBegun = false

async function firebase(args: readonly string[]): Promise<string> {
  const appends = isLogBegun
  isLogBegun = true
  const { code, output, stdout } = await runCommand(process.execPath, [FIREBASE_CLI, ...args], {
    cwd: ROOT,
    logFile: local(LOG),
    appends,
  })
  if (code !== 0)
    throw new Problem(`npx firebase ${args.join(' ')} failed:\n\n${tail(output, 30)}\n`, [
      `The whole output is in ${local(LOG)}.`,
    ])
  return stdout
}

async function missingIndexes(project: string): Promise<string[] | undefined> {
  const deployed = await deployedTo({ project, token: () => cliToken(project) }).indexes()
  return deployed && checkIndexes(declared, deployed).map(({ path, what }) => `${path}: ${what}`)
}

/** Does the steps at the provider. `built` is the hash of the release's list of files. */
export const providerStage = ({ project, siteUrl }: Target, built?: string): Stage => ({
  show: step,
  firebase,
  waitForIndexes: () => waitForIndexes(() => missingIndexes(project)),
  async smokeTest(origin) {
    if (origin === siteUrl && built !== undefined)
      await within(LIVE_PATIENCE_MS, async () => (await releaseAt(origin).catch(() => undefined)) === built)
    await requireSmokeTest(origin, built)
  },
})

async function ask<Value>(
  project: string,
  host: string,
  path: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  const headers = headersOf({ project, token: await cliToken(project) })
  const answer = await askGoogle(new URL(path, atGoogle(host)), schema, { headers })
  if (answer.is === 'told') return answer.value
  const why = answer.is === 'silent' ? 'no answer' : String(answer.status)
  throw new Problem(`${host} did not tell what is needed (${why}).`, [
    'npm run deploy:check says what is missing.',
  ])
}

/** The id of the project's site at Hosting. */
export async function siteOf(project: string): Promise<string> {
  const { resources } = await ask(
    project,
    'firebase.googleapis.com',
    `/v1beta1/projects/${project}`,
    projectSchema,
  )
  if (resources.hostingSite !== undefined) return resources.hostingSite
  throw new Problem('The project has no site.', [MAKE_SITE])
}

async function releasesOf(project: string, site: string) {
  const path = `/v1beta1/projects/${project}/sites/${site}/channels/live/releases?pageSize=100`
  return (await ask(project, 'firebasehosting.googleapis.com', path, releasesSchema)).releases
}

/** The functions that a project has, as firebase-tools sees them. */
export const functionsOf = async (project: string): Promise<DeployedFunction[]> =>
  deployedFunctions(await firebase(['functions:list', '--project', project, '--non-interactive', '--json']))

/** The version that was live before the present one. */
export async function earlierVersion({ project, site }: Target): Promise<string> {
  const version = versionBefore(await releasesOf(project, site))
  if (version !== undefined) return version
  throw new Problem('There is no earlier version.', [
    'Hosting keeps as many as its setting for release storage says.',
  ])
}
