import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { freePort } from '../emulator/alone.ts'
import { FIREBASE_CLI } from '../emulator/official.ts'
import { ROOT } from '../lib/root.ts'
import { tail } from '../lib/run-command.ts'
import { origin } from '../suite/ports.ts'

const configSchema = z.object({
  hosting: z.looseObject({ rewrites: z.array(z.looseObject({ source: z.string() })) }),
})

const readConfig = async () =>
  configSchema.parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))

/** The addresses that a function answers. */
export async function functionAddresses(): Promise<string[]> {
  const { hosting } = await readConfig()
  return hosting.rewrites.flatMap((rewrite) => ('function' in rewrite ? [rewrite.source] : []))
}

export interface Hosting {
  origin: string
  /** What a deployment does: from one moment to the next these files are there, and no others. */
  deploy: (folder: string) => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  /** Starts Auth as well, on this port. */
  auth?: number
  /** Added to the environment of its processes. */
  env?: Record<string, string>
}

const at = (port: number) => ({ host: '127.0.0.1', port })

/** Hosting alone, with the rules of firebase.json but for what the functions answer. */
export async function startHosting(release: string, { auth, env = {} }: Options = {}): Promise<Hosting> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-libre-hosting-'))
  const [hosting, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const config = await readConfig()
  const rewrites = config.hosting.rewrites.filter((rewrite) => !('function' in rewrite))
  await symlink(release, join(folder, 'site'))
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      hosting: { ...config.hosting, public: 'site', predeploy: [], rewrites },
      emulators: {
        hosting: at(hosting),
        hub: at(hub),
        logging: at(logging),
        ui: { enabled: false },
        ...(auth !== undefined && { auth: at(auth) }),
      },
    }),
  )
  const only = auth === undefined ? 'hosting' : 'hosting,auth'
  const child = spawn(
    process.execPath,
    [FIREBASE_CLI, 'emulators:start', '--only', only, '--project', 'demo-arena-libre-releases'],
    {
      cwd: folder,
      env: { ...process.env, ...env, CI: 'true', METADATA_SERVER_DETECTION: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const own = origin(hosting)
  await onceUp(own, child, () => output)
  if (auth !== undefined) await onceUp(origin(auth), child, () => output)
  return {
    origin: own,
    async deploy(release) {
      if (child.exitCode !== null) throw new Error(`Hosting has ended:\n${output}`)
      await symlink(release, join(folder, 'next'))
      await rename(join(folder, 'next'), join(folder, 'site'))
    },
    async stop() {
      if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const POLL_MS = 100
const START_TIMEOUT_MS = 180_000

/** Returns once the process answers at `url`, with any status. */
export async function onceUp(url: string, child: ChildProcess, outputOf: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await listens(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
      throw new Problem(`Nothing answers at ${url}:\n\n${tail(outputOf())}\n`)
    await delay(POLL_MS)
  }
}

async function listens(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer()
    return true
  } catch {
    // Not listening yet.
    return false
  }
}
