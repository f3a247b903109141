import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from './ports.ts'

/** What a deployment is asked for, as every local run has it. Known to all, so good on emulators only. */
export const OWNER_EMAIL = 'owner@arena.test'
export const DEMO_SETUP_TOKEN = 'arena-demo-setup-token'

export const DEMO_SECRETS = {
  SETUP_TOKEN: DEMO_SETUP_TOKEN,
  SIGNING_SECRET: 'arena-demo-signing-secret-for-emulators',
} as const

/**
 * All of them, also those that have a default: for what is missing the emulator would ask a person. No proxy
 * here adds to `X-Forwarded-For`, so with one that is trusted a test may come from wherever it likes.
 */
const parametersOf = ({ hosting }: Ports): string[] => [
  `OWNER_EMAIL=${OWNER_EMAIL}`,
  `SITE_URL=http://localhost:${hosting}`,
  'TRUSTED_PROXIES=1',
  'HOSTING_EDGES=',
  'APP_CHECK=off',
]

/** Where firebase-tools looks for parameters: the `configDir` of firebase.json. */
export async function setParameters(folder: string, ports: Ports, project: string): Promise<void> {
  const config = join(folder, 'functions/config')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, `.env.${project}`), `${parametersOf(ports).join('\n')}\n`)
}

/**
 * Where it looks for secrets: beside the built code, so after each build. A secret that is missing there it
 * would ask Google for.
 */
export const setSecrets = (functions: string): Promise<void> =>
  writeFile(
    join(functions, '.secret.local'),
    Object.entries(DEMO_SECRETS)
      .map(([name, secret]) => `${name}=${secret}\n`)
      .join(''),
  )
