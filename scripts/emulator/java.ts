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
const ELSEWHERE = [
  '/usr/lib/jvm/*/bin/java',
  '/opt/java/*/bin/java',
  '/opt/homebrew/opt/openjdk*/bin/java',
  '/usr/local/opt/openjdk*/bin/java',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java',
  join(homedir(), '.sdkman/candidates/java/*/bin/java'),
  join(homedir(), '.jdks/*/bin/java'),
]

/** A Java new enough for the official emulator: JAVA_HOME's, the first on PATH, or one found elsewhere. */
export async function findJava(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const java of candidates(env)) {
    if ((await majorOf(java)) >= OLDEST_JAVA) return java
  }
  return undefined
}

function candidates(env: NodeJS.ProcessEnv): string[] {
  const home = env['JAVA_HOME']
  const onPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'java'))
  const all = [...(home ? [join(home, 'bin/java')] : []), ...onPath, ...globSync(ELSEWHERE)]
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
