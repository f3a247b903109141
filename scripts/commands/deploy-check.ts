import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { usageOf } from '../bootstrap/commands.mjs'
import { printFailure } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { readBackups } from '../deploy/backups.ts'
import { cliToken, fixIdentity, readIdentity } from '../deploy/identity.ts'
import { APP_CHECK_CONFIG, appCheckConfig } from '../deploy/app-check-config.ts'
import { readFunctionsManifest } from '../deploy/manifest.ts'
import { PROJECT_ALIAS, requirementsOf } from '../deploy/requirements.ts'
import { FIREBASE_CLI } from '../emulator/official.ts'
import { readSwitches } from '../lib/arguments.ts'
import { ROOT } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import { buildAll } from '../suite/build.ts'
import type { FirebaseConfig } from '../suite/local-config.ts'

const rcSchema = z.object({ projects: z.record(z.string(), z.string()).default({}) })
const loginSchema = z.object({ result: z.array(z.unknown()).default([]) })

const firebase = (...args: string[]) => runCommand(process.execPath, [FIREBASE_CLI, ...args], { cwd: ROOT })

async function isSignedIn(): Promise<boolean> {
  if (process.env['GOOGLE_APPLICATION_CREDENTIALS']) return true
  const { code, output } = await firebase('login:list', '--json')
  return code === 0 && loginSchema.parse(JSON.parse(output)).result.length > 0
}

/** The named secrets that are set; undefined if that cannot be checked. */
async function findSecrets(names: readonly string[], project: string | undefined, signedIn: boolean) {
  if (!signedIn || project === undefined) return undefined
  const answers = await Promise.all(
    names.map((name) => firebase('functions:secrets:get', name, '--project', project)),
  )
  return new Set(names.filter((_, index) => answers[index]?.code === 0))
}

/** The account settings; undefined if they cannot be read. An error is printed, and the check continues. */
async function findIdentity(project: string | undefined, signedIn: boolean, fix: boolean) {
  if (!signedIn || project === undefined) return undefined
  try {
    const access = { project, token: await cliToken(project) }
    return await (fix ? fixIdentity(access) : readIdentity(access))
  } catch (error) {
    line(`    ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** Firestore's own backups; undefined if they cannot be read. An error is printed, and the check continues. */
async function findBackups(project: string | undefined, signedIn: boolean) {
  if (!signedIn || project === undefined) return undefined
  try {
    return await readBackups({ project, token: await cliToken(project) })
  } catch (error) {
    line(`    ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** The configuration for the deployment: with App Check the pages may load more. */
async function writeConfig(siteKey: string | undefined): Promise<string> {
  if (siteKey === undefined) return ''
  const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  await writeFile(join(ROOT, APP_CHECK_CONFIG), `${JSON.stringify(appCheckConfig(config), null, 2)}\n`)
  return ` --config ${APP_CHECK_CONFIG}`
}

async function main(): Promise<boolean> {
  const { fix } = readSwitches(usageOf('deploy-check'), ['fix'])
  const { projects } = rcSchema.parse(JSON.parse(await readFile(join(ROOT, '.firebaserc'), 'utf8')))
  const project = projects[PROJECT_ALIAS]
  const scratch = await mkdtemp(join(ROOT, 'functions/.deploy-check-'))
  try {
    const folders = { web: join(scratch, 'web'), functions: join(scratch, 'functions') }
    await step('Building the site and the functions', () => buildAll(folders, randomUUID()))
    const manifest = await step('Asking the functions what they need', () =>
      readFunctionsManifest(folders.functions),
    )
    const credentials = await step('Looking for credentials', isSignedIn)
    const secretNames = manifest.params.flatMap(({ name, type }) => (type === 'secret' ? [name] : []))
    const parameterFile = join(ROOT, 'functions/config', `.env.${project}`)
    const siteKey = process.env['APP_CHECK_SITE_KEY'] || undefined
    const requirements = requirementsOf({
      siteKey,
      projects,
      credentials,
      manifest,
      parameterFile: existsSync(parameterFile) ? await readFile(parameterFile, 'utf8') : undefined,
      secrets: await findSecrets(secretNames, project, credentials),
      identity: await step(fix ? 'Setting what accounts need' : 'Asking what is set for accounts', () =>
        findIdentity(project, credentials, fix),
      ),
      backups: await step('Asking for backups', () => findBackups(project, credentials)),
    })
    line('')
    for (const { title, met, remedy } of requirements)
      line(`  ${met ? '✓' : '✗'} ${title}${met ? '' : `\n      ${remedy}`}`)
    const missing = requirements.filter(({ met }) => !met).length
    line(
      missing === 0
        ? `\n  Ready: npx firebase deploy --project ${PROJECT_ALIAS}${await writeConfig(siteKey)}\n`
        : `\n  ${missing} missing\n`,
    )
    return missing === 0
  } finally {
    await rm(scratch, { recursive: true })
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
