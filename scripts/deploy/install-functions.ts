import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What npm itself sets for its scripts would have it work in the repository instead. */
const npmEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name)))

/**
 * Makes a build of the functions what a deployment makes of it: outside the repository, installed from its own
 * lockfile, and compiled. Returns the new folder, which the caller removes.
 */
export async function installFunctions(built: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-libre-functions-'))
  await cp(built, folder, {
    recursive: true,
    // The secrets of the emulators lie there because the suite runs from it; no deployment has them.
    filter: (source) => !source.includes('node_modules') && !source.endsWith('.secret.local'),
  })
  const npm = (args: string[]) => promisify(execFile)('npm', args, { cwd: folder, env: npmEnvironment() })
  await npm(['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  await npm(['run', 'gcp-build'])
  return folder
}
