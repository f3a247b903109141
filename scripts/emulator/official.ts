import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { step } from '../bootstrap/progress.mjs'
import { ROOT, local } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'

const REACHABLE_WITHIN_MS = 5000

const requireHere = createRequire(import.meta.url)
const firebaseTools = dirname(requireHere.resolve('firebase-tools/package.json'))

/** The command line of firebase-tools. */
export const FIREBASE_CLI = join(firebaseTools, 'lib/bin/firebase.js')

const infoSchema = z.object({
  firestore: z.object({
    version: z.string(),
    expectedSize: z.number(),
    remoteUrl: z.url(),
    downloadPathRelativeToCacheDir: z.string(),
  }),
})

/** The version of the official emulator that the installed firebase-tools uses. */
function wanted() {
  const file = join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json')
  return infoSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).firestore
}

const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators')

/** The JAR in the cache of firebase-tools, if it is complete. */
export function cachedJar(env: NodeJS.ProcessEnv): string | undefined {
  const { expectedSize, downloadPathRelativeToCacheDir } = wanted()
  const jar = join(cacheFolder(env), downloadPathRelativeToCacheDir)
  return existsSync(jar) && statSync(jar).size === expectedSize ? jar : undefined
}

/** Downloads the JAR into that cache; undefined if the network does not allow it. */
export async function fetchJar(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { version, expectedSize, remoteUrl } = wanted()
  if (!(await isReachable(remoteUrl))) return undefined
  const megabytes = Math.round(expectedSize / 1_000_000)
  const { code } = await step(
    `Downloading the official Firestore emulator ${version} (${megabytes} MB, once)`,
    () =>
      runCommand(process.execPath, [FIREBASE_CLI, 'setup:emulators:firestore'], {
        cwd: ROOT,
        env,
        logFile: local('logs/firestore-emulator-download.log'),
      }),
    undefined,
    ({ code }) => code === 0,
  )
  return code === 0 ? cachedJar(env) : undefined
}

async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) })
    return answer.ok
  } catch {
    // No network, or the host is blocked: another emulator is tried.
    return false
  }
}
