import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { type FirebaseConfig, localConfig } from './local-config.ts'
import { setParameters, setSecrets } from './local-parameters.ts'
import { type Ports, address, ofThisCopy } from './ports.ts'

/** Copied unchanged. */
const FILES = ['firestore.rules', 'firestore.indexes.json']

/**
 * A folder with the layout of the checkout and the contents of a deployment: each suite has its own, so that a build
 * for the tests never changes a running site.
 */
export interface Stage {
  folder: string
  web: string
  functions: string
}

export const stageOf = (suite: string): Stage => {
  const folder = join(ROOT, 'build', ofThisCopy(suite))
  return { folder, web: join(folder, 'web/dist'), functions: join(folder, 'functions/dist') }
}

/** The two builds, and what they were built from. */
const KEPT = ['web', 'functions', 'built-from']

const namesIn = (folder: string): Promise<string[]> =>
  existsSync(folder) ? readdir(folder) : Promise.resolve([])

/** Whether the builds of the stage are of these inputs. */
export async function isBuiltFrom({ folder }: Stage, inputs: string): Promise<boolean> {
  const file = join(folder, 'built-from')
  return existsSync(file) && (await readFile(file, 'utf8')) === inputs
}

/** Before a build: what is interrupted is no build. */
export const discardBuilds = ({ folder }: Stage): Promise<unknown> =>
  Promise.all(KEPT.map((entry) => rm(join(folder, entry), { recursive: true, force: true })))

export const noteBuiltFrom = ({ folder }: Stage, inputs: string): Promise<void> =>
  writeFile(join(folder, 'built-from'), inputs)

/** Everything in the stage except the two builds. */
export async function prepareStage(
  stage: Stage,
  ports: Ports,
  project: string,
  sendsMail: boolean,
): Promise<void> {
  // Interrupted exports, which may contain data, are here, too.
  for (const entry of await namesIn(stage.folder)) {
    if (!KEPT.includes(entry)) await rm(join(stage.folder, entry), { recursive: true, force: true })
  }
  await mkdir(join(stage.folder, 'functions'), { recursive: true })
  const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  await writeJson(join(stage.folder, 'firebase.json'), localConfig(config, ports))
  await writeJson(join(stage.folder, '.firebaserc'), { projects: { default: project } })
  await Promise.all(FILES.map((file) => cp(join(ROOT, file), join(stage.folder, file))))
  await setParameters(stage.folder, ports, project, sendsMail)
  await linkOwnDependencies(stage)
}

/** Packages that npm could not share with the rest of the workspace stay beside the functions. */
async function linkOwnDependencies(stage: Stage): Promise<void> {
  const packages = join(ROOT, 'functions/node_modules')
  const link = join(stage.folder, 'functions/node_modules')
  await rm(link, { force: true })
  if (existsSync(packages)) await symlink(packages, link)
}

/** Adds the local configuration to the builds: the emulators' addresses to the site, the secrets to the functions. */
export async function completeBuilds(stage: Stage, ports: Ports): Promise<void> {
  await setSecrets(stage.functions, ports)
  await writeJson(join(stage.web, 'emulators.json'), {
    auth: address(ports.auth),
    firestore: address(ports.firestore),
  })
}

const writeJson = (file: string, content: unknown): Promise<void> =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
