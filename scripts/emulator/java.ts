import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The version that the official Firestore emulator needs. */
export const OLDEST_JAVA = 21

const run = promisify(execFile)
const PROBE_TIMEOUT_MS = 10_000

/** Where installers put a JDK without making it the first `java` on PATH. */
export const ELSEWHERE: readonly string[] = [
  '/usr/lib/jvm/*/bin/java',
  '/opt/java/*/bin/java',
  '/opt/homebrew/opt/openjdk*/bin/java',
  '/usr/local/opt/openjdk*/bin/java',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java',
  join(homedir(), '.sdkman/candidates/java/*/bin/java'),
  join(homedir(), '.jdks/*/bin/java'),
]

export interface FoundJava {
  /** New enough for the official emulator: JAVA_HOME's, the first on PATH, or one found elsewhere. */
  java: string | undefined
  /** The newest of those that are too old, in words: `Java 17 (/usr/bin/java) is too old`. */
  tooOld: string | undefined
}

export async function findJava(env: NodeJS.ProcessEnv, elsewhere = ELSEWHERE): Promise<FoundJava> {
  let newest = { major: 0, java: '' }
  for (const java of candidates(env, elsewhere)) {
    const major = await majorOf(java)
    if (major >= OLDEST_JAVA) return { java, tooOld: undefined }
    if (major > newest.major) newest = { major, java }
  }
  const tooOld = newest.major > 0 ? `Java ${newest.major} (${newest.java}) is too old` : undefined
  return { java: undefined, tooOld }
}

function candidates(env: NodeJS.ProcessEnv, elsewhere: readonly string[]): string[] {
  const home = env['JAVA_HOME']
  const onPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'java'))
  const all = [...(home ? [join(home, 'bin/java')] : []), ...onPath, ...globSync(elsewhere)]
  return [...new Set(all)].filter((java) => existsSync(java))
}

async function majorOf(java: string): Promise<number> {
  try {
    const { stderr, stdout } = await run(java, ['-version'], { timeout: PROBE_TIMEOUT_MS })
    return javaMajor(stderr + stdout)
  } catch {
    // A stub that only explains how to install Java, or a broken installation.
    return 0
  }
}

/** The major version in what `java -version` prints: `version "21.0.1"`, `version "1.8.0_392"`. */
export function javaMajor(output: string): number {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? []
  return Number(first === '1' ? second : first)
}
