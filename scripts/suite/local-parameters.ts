import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

/** What a deployment is asked for, as every local run has it. Known to all, so good on emulators only. */
export const OWNER_EMAIL = 'owner@arena.test'
export const DEMO_SETUP_TOKEN = 'arena-demo-setup-token'

/** Where firebase-tools looks for parameters: the `configDir` of firebase.json. */
export async function setParameters({ folder }: Stage, project: string): Promise<void> {
  const config = join(folder, 'functions/config')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, `.env.${project}`), `OWNER_EMAIL=${OWNER_EMAIL}\n`)
}

/**
 * Where it looks for secrets: beside the built code, so after each build. A secret that is missing there it
 * would ask Google for.
 */
export const setSecrets = ({ functions }: Stage): Promise<void> =>
  writeFile(join(functions, '.secret.local'), `SETUP_TOKEN=${DEMO_SETUP_TOKEN}\n`)
