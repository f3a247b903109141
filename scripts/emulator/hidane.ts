import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { exclusively } from '../bootstrap/lock.mjs'
import { step } from '../bootstrap/progress.mjs'
import { local } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'

/** The version the project is tested with; the first that enforces rules as the official emulator does. */
export const HIDANE_VERSION = '0.6.0'
const OLDEST_RUST = [1, 88] as const

const run = promisify(execFile)
const OWN = local('tools/hidane')
const BUILT = join(OWN, 'bin/hidane')
export const HIDANE_LOG = local('logs/hidane-build.log')

/** hidane on PATH or built here earlier, if it is new enough. */
export async function findHidane(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const onPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'hidane'))
  for (const binary of [...onPath, BUILT]) {
    if (existsSync(binary) && (await isHidane(binary))) return binary
  }
  return undefined
}

export async function isHidane(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version'])
    return isNewEnough(/hidane v?(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number), [0, 6])
  } catch {
    // Not executable.
    return false
  }
}

/** Whether a suitable Rust is installed. */
export async function canBuildHidane(): Promise<boolean> {
  try {
    const { stdout } = await run('cargo', ['--version'])
    return isNewEnough(/cargo (\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number), OLDEST_RUST)
  } catch {
    return false
  }
}

/** Builds it from crates.io into the project's own folder; undefined if the build fails. */
export async function buildHidane(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return exclusively(
    local('hidane.lock'),
    'Waiting for another command that is building the Firestore emulator',
    async () => {
      if (existsSync(BUILT)) return BUILT
      const args = ['install', 'hidane', '--version', HIDANE_VERSION, '--locked', '--root', OWN]
      const { code } = await step(
        `Building hidane, a Firestore emulator, with cargo (2 to 4 minutes, once)`,
        () => runCommand('cargo', args, { cwd: local(), env, logFile: HIDANE_LOG }),
        undefined,
        ({ code }) => code === 0,
      )
      return code === 0 && existsSync(BUILT) ? BUILT : undefined
    },
  )
}

function isNewEnough(version: readonly number[] | undefined, oldest: readonly [number, number]): boolean {
  const [major = -1, minor = -1] = version ?? []
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
