import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

/** Everything a build may read; a superset is safe. */
const FOLDERS = ['web', 'functions', 'scripts']
const FILES = ['firebase.json', 'package-lock.json', 'tsconfig.base.json']
const LEFT_OUT = /\/(?:node_modules|dist|\.deploy-check-[^/]*)$/
const VARIABLES = [
  'SITE_URL',
  'SERVICE_WORKER',
  'APP_CHECK_SITE_KEY',
  'GOOGLE_CLIENT_ID',
  'EARLIER_ASSETS',
  'NODE_ENV',
]

/** The same for two builds of which the second would change nothing. */
export async function fingerprintOfInputs(env: NodeJS.ProcessEnv, root = ROOT): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const name of VARIABLES) hash.update(`${name}=${env[name] ?? ''}\0`)
  for (const path of [...(await filesIn(root)), ...FILES]) {
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const exclude = ({ parentPath, name }: { parentPath: string; name: string }): boolean =>
  LEFT_OUT.test(`${parentPath}/${name}`)

async function filesIn(root: string): Promise<string[]> {
  const found: string[] = []
  const files = glob(
    FOLDERS.map((folder) => `${folder}/**/*`),
    { cwd: root, withFileTypes: true, exclude },
  )
  for await (const entry of files) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(root.length + 1))
  }
  return found.toSorted()
}
