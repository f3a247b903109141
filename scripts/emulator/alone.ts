import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../bootstrap/problem.mjs'
import { markOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'
import { origin } from '../suite/ports.ts'
import { resolveFirestoreEmulator } from './resolve.ts'

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const POLL_MS = 50
const START_TIMEOUT_MS = 30_000
const LOG = 'logs/firestore-alone.log'

export interface LoneFirestore {
  port: number
  /** Stops immediately and loses all data. */
  end: () => Promise<void>
}

interface Earlier {
  /** The same address, so that its clients reconnect. */
  port: number
  /** The export to start from; without it the emulator is empty. */
  saved?: string
}

/** Starts a Firestore emulator without the rest of the suite: an empty one, or an earlier one again. */
export async function startFirestore(family: string, earlier?: Earlier): Promise<LoneFirestore> {
  const emulator = await resolveFirestoreEmulator(process.env)
  const [port, websocketPort] = [earlier?.port ?? (await freePort()), await freePort()]
  const [command = '', ...args] = emulator.alone
  const where = ['--host', '127.0.0.1', '--port', String(port), '--websocket_port', String(websocketPort)]
  const what = earlier?.saved === undefined ? [] : ['--seed_from_export', earlier.saved]
  const child = spawn(command, [...args, ...where, ...what], {
    env: { ...process.env, ...emulator.env, ...markOf(family) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  mkdirSync(local('logs'), { recursive: true })
  const log = createWriteStream(local(LOG))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  let ended: string | undefined
  const ending = new Promise<void>((resolve) => {
    const note = (how: string): void => {
      ended = how
      resolve()
    }
    child.once('error', (error) => note(error.message))
    child.once('exit', (code, signal) => note(signal ?? `exit code ${code}`))
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(port))) {
    if (ended !== undefined || Date.now() > deadline) {
      throw new Problem(`${emulator.name} did not start (${ended ?? 'no answer in time'}).`, [
        `Its output is in ${local(LOG)}.`,
      ])
    }
    await delay(POLL_MS)
  }
  return {
    port,
    async end() {
      child.kill('SIGKILL')
      await ending
    },
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(origin(port))).ok
  } catch {
    // Not listening yet.
    return false
  }
}

/** Exports the current data of a project; returns the path for a later start. */
export async function exportFirestore(port: number, project: string, folder: string): Promise<string> {
  const name = 'export'
  mkdirSync(folder, { recursive: true })
  const answer = await fetch(`${origin(port)}/emulator/v1/projects/${project}:export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${project}/databases/(default)`,
      export_directory: folder,
      export_name: name,
    }),
  })
  if (!answer.ok) throw new Error(`The emulator could not export: ${answer.status} ${await answer.text()}`)
  return join(folder, name, `${name}.overall_export_metadata`)
}

/** Deletes every document of a project. */
export async function clearFirestore(port: number, project: string): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`
  const answer = await fetch(`${origin(port)}/emulator/v1/${documents}`, { method: 'DELETE' })
  if (!answer.ok)
    throw new Error(`The emulator could not delete the data: ${answer.status} ${await answer.text()}`)
}
