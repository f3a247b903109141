import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../scripts/emulator/alone.ts'
import { FIREBASE_CLI } from '../../scripts/emulator/official.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { fetchOnceUp } from './deployed-folder.ts'

const configSchema = z.object({
  hosting: z.looseObject({ rewrites: z.array(z.looseObject({ source: z.string() })) }),
})

export interface Hosting {
  origin: string
  /** What a deployment does: from one moment to the next these files are there, and no others. */
  deploy: (folder: string) => Promise<void>
  stop: () => Promise<void>
}

const at = (port: number) => ({ host: '127.0.0.1', port })

/** Hosting alone, with the rules of firebase.json but for what the functions answer. */
export async function startHosting(release: string): Promise<Hosting> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-libre-hosting-'))
  const [hosting, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const config = configSchema.parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))
  const rewrites = config.hosting.rewrites.filter((rewrite) => !('function' in rewrite))
  await symlink(release, join(folder, 'site'))
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      hosting: { ...config.hosting, public: 'site', predeploy: [], rewrites },
      emulators: { hosting: at(hosting), hub: at(hub), logging: at(logging), ui: { enabled: false } },
    }),
  )
  const child = spawn(
    process.execPath,
    [FIREBASE_CLI, 'emulators:start', '--only', 'hosting', '--project', 'demo-arena-libre-releases'],
    {
      cwd: folder,
      env: { ...process.env, CI: 'true', METADATA_SERVER_DETECTION: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const origin = `http://127.0.0.1:${hosting}`
  await fetchOnceUp(origin, 60)
  return {
    origin,
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
