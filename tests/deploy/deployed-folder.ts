import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { required } from '../support/emulators.ts'

export interface DeployedFolder {
  path: string
  /** Starts Node there with these variables and no others. */
  run: (args: string[], variables: Record<string, string>) => ChildProcess
  remove: () => Promise<void>
}

const bare = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...variables,
})

/** The built folder as a deployment has it: outside the repository, installed from its own lockfile. */
export async function installDeployedFolder(): Promise<DeployedFolder> {
  const path = await mkdtemp(join(tmpdir(), 'arena-libre-functions-'))
  await cp(required('ARENA_FUNCTIONS_DIST'), path, {
    recursive: true,
    // The secrets of the emulators lie there because the suite runs from it; no deployment has them.
    filter: (source) => !source.includes('node_modules') && !source.endsWith('.secret.local'),
  })
  await promisify(execFile)('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: path,
    // What npm itself sets for its scripts would have it install into the repository instead.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name)),
    ),
  })
  const children: ChildProcess[] = []
  return {
    path,
    run(args, variables) {
      const child = spawn(process.execPath, args, {
        cwd: path,
        env: bare(variables),
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      })
      children.push(child)
      return child
    },
    async remove() {
      for (const child of children) {
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
          await once(child, 'exit')
      }
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Asks until the process behind `url` has started to listen. */
export async function fetchOnceUp(url: string, seconds = 20): Promise<Response> {
  for (const end = Date.now() + seconds * 1000; ;) {
    try {
      return await fetch(url)
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
