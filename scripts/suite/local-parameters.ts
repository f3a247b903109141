import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ports } from './ports.ts'

/** The parameters of every local run. They are public, so use them on emulators only. */
export const OWNER_EMAIL = 'owner@arena.test'
export const DEMO_SETUP_TOKEN = 'arena-demo-setup-token'

export const DEMO_SECRETS = {
  SETUP_TOKEN: DEMO_SETUP_TOKEN,
  SIGNING_SECRET: 'arena-demo-signing-secret-for-emulators',
} as const

/**
 * All parameters, including those with a default: the emulator would prompt for missing ones. No local proxy adds to
 * `X-Forwarded-For`, so with one trusted proxy a test can send any address.
 */
const parametersOf = ({ hosting }: Ports, sendsMail: boolean): string[] => [
  `OWNER_EMAIL=${OWNER_EMAIL}`,
  `SITE_URL=http://localhost:${hosting}`,
  'TRUSTED_PROXIES=1',
  'HOSTING_EDGES=',
  'APP_CHECK=off',
  'SECOND_FACTOR=off',
  `MAIL_FROM=${sendsMail ? 'Arena Libre <hola@arena.test>' : ''}`,
  'MAIL_PER_MINUTE=60',
  'MIN_INSTANCES=0',
]

/** Where firebase-tools looks for parameters: the `configDir` of firebase.json. */
export async function setParameters(
  folder: string,
  ports: Ports,
  project: string,
  sendsMail: boolean,
): Promise<void> {
  const config = join(folder, 'functions/config')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, `.env.${project}`), `${parametersOf(ports, sendsMail).join('\n')}\n`)
}

/**
 * The file of secrets, beside the built code, so written after each build. For a missing secret the emulator would
 * ask Google.
 */
export const setSecrets = (functions: string, { smtp }: Ports): Promise<void> =>
  writeFile(
    join(functions, '.secret.local'),
    Object.entries({ ...DEMO_SECRETS, MAIL_SERVER: `smtp://127.0.0.1:${smtp}` })
      .map(([name, secret]) => `${name}=${secret}\n`)
      .join(''),
  )
