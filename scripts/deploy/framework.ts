import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../emulator/alone.ts'
import { origin } from '../suite/ports.ts'
import { onceUp } from './hosting-alone.ts'

export interface RunningFunction {
  origin: string
  child: ChildProcess
  output: () => string
  stop: () => Promise<void>
}

/** Starts the function `api` of an installed folder as its instances in production start, with these variables and no others. */
export async function startFunction(
  folder: string,
  variables: Record<string, string>,
): Promise<RunningFunction> {
  const port = await freePort()
  const child = spawn(process.execPath, ['node_modules/.bin/functions-framework'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: `${port}`,
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      NODE_ENV: 'production',
      METADATA_SERVER_DETECTION: 'none',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  await onceUp(`${origin(port)}/api/health`, child, () => output)
  return {
    origin: origin(port),
    child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit')
    },
  }
}
