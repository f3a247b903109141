import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'
import type { Order, Ready, Report } from './messages.ts'

interface Options {
  family: string
  env?: Record<string, string>
  args?: readonly string[]
}

/** A process of ours that listens on a port and takes orders. */
export class Worker {
  readonly #child: ChildProcess
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>()
  readonly port: number
  #orders = 0

  private constructor(child: ChildProcess, { port }: Ready) {
    this.#child = child
    this.port = port
    child.on('message', ({ id, result }: Report) => {
      this.#asked.get(id)?.resolve(result)
      this.#asked.delete(id)
    })
    child.once('exit', () => {
      for (const { reject } of this.#asked.values()) reject(new Error('The process has ended'))
    })
  }

  static async start(entry: URL, { family, env, args = [] }: Options): Promise<Worker> {
    const file = fileURLToPath(entry)
    mkdirSync(local('logs'), { recursive: true })
    const log = local('logs', `${basename(file, '.ts')}.log`)
    // Not through this process, which may be measuring how fast that one is.
    const output = openSync(log, 'a')
    const child = fork(file, args, {
      env: { ...process.env, ...env, ...markOf(family) },
      stdio: ['ignore', output, output, 'ipc'],
      // Ctrl-C is handled by the command that started it, which stops it in order.
      detached: true,
    })
    closeSync(output)
    const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (typeof ready !== 'object' || ready === null) {
      throw new Error(`${file} ended while starting (${ready}); its output is in ${log}`)
    }
    return new Worker(child, ready as Ready)
  }

  ask(act: string, value?: number): Promise<unknown> {
    const order: Order = { id: (this.#orders += 1), act, value }
    const asked = Promise.withResolvers<unknown>()
    this.#asked.set(order.id, asked)
    this.#child.send(order, (error) => {
      if (error !== null) asked.reject(error)
    })
    return asked.promise
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill(signal)
    await once(this.#child, 'exit')
  }
}
