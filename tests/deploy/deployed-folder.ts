import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { vi } from 'vitest'
import { installFunctions } from '../../scripts/deploy/install-functions.ts'
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

/** The built folder as a deployment has it. */
export async function installDeployedFolder(): Promise<DeployedFolder> {
  const path = await installFunctions(required('ARENA_FUNCTIONS_DIST'))
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
export const fetchOnceUp = (url: string, seconds = 20): Promise<Response> =>
  vi.waitFor(() => fetch(url), { timeout: seconds * 1000, interval: 100 })
