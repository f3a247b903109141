import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ASSET_LIST, hashOf } from '../assets/asset-list.ts'
import { EARLIER_ASSETS, WITHOUT } from '../assets/source.ts'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { buildProblems, parameterFileOf, readParameters } from '../deploy/build-variables.ts'
import { checkDeployment, nodeOf, parametersOf, projectOf, sameProject } from '../deploy/check.ts'
import { readFunctionsManifest } from '../deploy/manifest.ts'
import { earlierVersion, functionsOf, providerStage, siteOf } from '../deploy/provider.ts'
import { rehearse } from '../deploy/rehearsal.ts'
import { parameterText, PARAMETER_FOLDER, RELEASE_CONFIG, releaseConfig } from '../deploy/release-config.ts'
import { perform, planRelease, planRollBack, type Target } from '../deploy/release.ts'
import { listed, verdictOf } from '../deploy/requirements.ts'
import { readTarget } from '../deploy/wishes.ts'
import { ROOT } from '../lib/root.ts'
import { buildAll } from '../suite/build.ts'

const USAGE = usageOf('deploy')

interface Folders {
  web: string
  functions: string
}

/** Where firebase.json expects the two builds. */
const BUILT: Folders = { web: join(ROOT, 'web/dist'), functions: join(ROOT, 'functions/dist') }

/** A rehearsal leaves them alone. */
const REHEARSED: Folders = {
  web: join(ROOT, 'build/rehearsal/web'),
  functions: join(ROOT, 'build/rehearsal/functions'),
}

/** Of a rehearsal without a project. */
const EXAMPLE = {
  project: 'arena-example',
  parameters: { OWNER_EMAIL: 'owner@example.com', SITE_URL: 'https://arena.example' },
}

const listOf = async ({ web }: Folders): Promise<string> => hashOf(await readFile(join(web, ASSET_LIST)))

/** Builds for a project, with the address of its site. */
async function build(folders: Folders, project: string, siteUrl: string, more = {}): Promise<void> {
  const variables = { GCLOUD_PROJECT: project, SITE_URL: siteUrl, ...more }
  const problems = buildProblems({ ...process.env, ...variables })
  if (problems.length > 0) throw new Problem(`The build stops: ${problems.join('; ')}.`)
  await step('Building the site and the functions', () => buildAll(folders, randomUUID(), variables))
}

/** The project that an alias names, and the address of its site. */
async function aimAt(alias: string): Promise<Omit<Target, 'site'>> {
  const project = await projectOf(alias)
  if (project === undefined || project.startsWith('demo-')) {
    throw new Problem(`.firebaserc names no project of yours as ${alias}.`, [
      `npx firebase use --add, alias ${alias}`,
    ])
  }
  const other = await sameProject(alias)
  if (other !== undefined)
    throw new Problem(`.firebaserc names one project, ${project}, as ${alias} and as ${other}.`, [
      'Each needs a project of its own: npx firebase use --add',
    ])
  const siteUrl = readParameters(project)?.['SITE_URL']?.trim() ?? ''
  if (siteUrl === '') throw new Problem(`SITE_URL is not set in ${parameterFileOf(project)}.`)
  return { project, siteUrl }
}

async function release(alias: string): Promise<void> {
  const { project, siteUrl } = await aimAt(alias)
  await build(BUILT, project, siteUrl)
  const manifest = await readFunctionsManifest(BUILT.functions)
  const { requirements, parameters } = await step('Checking what the deployment needs', async () =>
    checkDeployment({
      alias,
      fix: false,
      manifest,
      node: { asked: await nodeOf(BUILT.functions), here: process.versions.node },
      environment: process.env,
    }),
  )
  for (const text of listed(requirements.filter(({ state }) => state !== 'met'))) line(text)
  const { code, lines } = verdictOf(requirements, alias)
  // What is not known shows on the preview: functions that refuse to start, for example.
  if (code === 1) throw new Problem(lines.join('\n').trim())
  const target = { project, siteUrl, site: await siteOf(project) }
  const deployed = await step('Looking at the functions that are deployed', () => functionsOf(project))
  const { endpoints } = manifest
  const steps = planRelease({ ...target, config: RELEASE_CONFIG, endpoints, deployed })
  await writeRelease(project, parameters)
  await perform(steps, providerStage(target, await listOf(BUILT)), `npm run deploy -- ${alias} --roll-back`)
  line(`\n  Live: ${siteUrl}\n  To go back: npm run deploy -- ${alias} --roll-back\n`)
}

async function writeRelease(project: string, parameters: Record<string, string>): Promise<void> {
  const file = await readFile(join(ROOT, 'firebase.json'), 'utf8')
  const config = releaseConfig(
    JSON.parse(file) as Parameters<typeof releaseConfig>[0],
    Boolean(process.env['APP_CHECK_SITE_KEY']),
  )
  await writeFile(join(ROOT, RELEASE_CONFIG), `${JSON.stringify(config, null, 2)}\n`)
  const folder = join(ROOT, PARAMETER_FOLDER)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `.env.${project}`), parameterText(parameters))
}

async function rollBack(alias: string): Promise<void> {
  const aim = await aimAt(alias)
  const target = { ...aim, site: await siteOf(aim.project) }
  const version = await earlierVersion(target)
  await perform(planRollBack({ ...target, version }), providerStage(target))
  line(
    `\n  ${aim.siteUrl} has the version ${version} again, and calls the function that it was deployed with.`,
  )
  line('  Scheduled functions, rules and indexes are those of the newest release: docs/operations.md.\n')
}

/** With the parameters of the alias, where it names a project. */
async function rehearseRelease(alias: string): Promise<void> {
  const named = await projectOf(alias)
  const isOwn = named !== undefined && !named.startsWith('demo-')
  const project = isOwn ? named : EXAMPLE.project
  const set = (isOwn ? readParameters(named) : EXAMPLE.parameters) ?? {}
  const siteUrl = set['SITE_URL'] ?? ''
  // The live site is not needed: no tab of it will open what is built here.
  await build(REHEARSED, project, siteUrl, { [EARLIER_ASSETS]: WITHOUT })
  const manifest = await step('Asking the functions what they need', () =>
    readFunctionsManifest(REHEARSED.functions),
  )
  await rehearse({
    ...REHEARSED,
    parameters: parametersOf(manifest, set),
    release: {
      project,
      siteUrl,
      site: project,
      config: RELEASE_CONFIG,
      endpoints: manifest.endpoints,
      deployed: [],
    },
    built: await listOf(REHEARSED),
  })
  line('\n  Rehearsed: the release starts and does what it should. Nothing was deployed.\n')
}

async function main(): Promise<void> {
  const { alias, given } = readTarget(USAGE, ['roll-back', 'rehearse'], process.argv.slice(2), process.env)
  if (alias === undefined) throw new Problem('A release goes somewhere.', [`Usage: ${USAGE}`])
  if (given['roll-back'] && given.rehearse)
    throw new Problem('A roll-back has no rehearsal.', [`Usage: ${USAGE}`])
  if (given.rehearse) return rehearseRelease(alias)
  return given['roll-back'] ? rollBack(alias) : release(alias)
}

try {
  await main()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
