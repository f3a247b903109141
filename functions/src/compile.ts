/**
 * Run by the platform after it has installed the packages (`gcp-build`): loads the functions once, so that Node stores
 * their compiled code. Each new instance then starts without compiling.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = import.meta.dirname

mkdirSync(join(folder, 'compile-cache'), { recursive: true })
// A configuration that the functions start with. Nothing is asked for: the process ends as soon as all is loaded.
Object.assign(process.env, {
  GCLOUD_PROJECT: 'demo-compile',
  SITE_URL: 'https://compile.test',
  // Signs nothing, since nothing is served.
  SIGNING_SECRET: randomUUID(),
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
})

await import('./index.ts')
// Loaded on demand at run time.
await Promise.all([import('./team-routes.ts'), import('./due-jobs.ts')])
createRequire(import.meta.url)(join(folder, 'draw.js'))
// Node writes what it has compiled when the process ends.
process.exit(0)
