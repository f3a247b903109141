import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/emulator/alone.ts'
import { required } from '../support/emulators.ts'
import { type DeployedFolder, fetchOnceUp } from './deployed-folder.ts'

/**
 * Asked by a message, the process tells the most memory it ever had, in kB. On Linux `maxRSS` begins with what the
 * process that started it had.
 */
const TELL_PEAK = `
  import { readFileSync } from 'node:fs'
  const ofLinux = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  process.on('message', () =>
    process.send(process.platform === 'linux' ? ofLinux() : process.resourceUsage().maxRSS))
  process.channel.unref()
`

/** The heap that Node gives itself in an instance of 512 MiB. On a machine with more it would let rubbish lie. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=1']

/** An instance has 512: what it takes at its worst leaves room for the unexpected. */
export const MOST_MIB = 300

export interface ServedFunction {
  url: string
  /** The lines that it has logged so far. */
  log: () => string[]
  peakMiB: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts the function `api` as its instances in production start, on the emulators of the suite. */
export async function serveApi(folder: DeployedFolder, project: string): Promise<ServedFunction> {
  const port = await freePort()
  const child = folder.run(
    [
      ...HEAP,
      '--import',
      `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`,
      'node_modules/.bin/functions-framework',
    ],
    {
      PORT: `${port}`,
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
      NODE_ENV: 'production',
      SITE_URL: 'https://arena.test',
      SIGNING_SECRET: 'a secret of this test, which is long enough',
      FIRESTORE_EMULATOR_HOST: required('FIRESTORE_EMULATOR_HOST'),
      FIREBASE_AUTH_EMULATOR_HOST: required('FIREBASE_AUTH_EMULATOR_HOST'),
      GCLOUD_PROJECT: project,
    },
  )
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await fetchOnceUp(`${url}/api/health`)
  return { url, log: () => written.split('\n'), peakMiB: () => peakOf(child), stop: () => stop(child) }
}

async function peakOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The function has ended')
  const told = once(child, 'message') as Promise<[number]>
  child.send('peak')
  const [kilobytes] = await told
  return Math.round(kilobytes / 1024)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit')
}
