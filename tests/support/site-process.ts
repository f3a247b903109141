import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '../../scripts/lib/root.ts'

const POLL_MS = 50

/** The running processes whose command line contains all of these words, also those of others. */
export const commandsWith = (...words: readonly string[]): string[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return words.every((word) => command.includes(word)) ? [`${name} ${command}`] : []
    } catch {
      // Ended meanwhile.
      return []
    }
  })

/** `npm start` as a person runs it, with a `.local` of its own, and what it says. */
export class SiteProcess {
  readonly #child: ChildProcess
  readonly #local: string
  output = ''

  constructor(local: string, env: Record<string, string>, args: readonly string[] = []) {
    this.#local = local
    this.#child = spawn('npm', ['start', '--', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env, ARENA_LIBRE_LOCAL: local },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, as a terminal gives to the command in its foreground.
      detached: true,
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
  }

  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.hasEnded) throw new Error(`npm start ended without saying '${text}':\n${this.output}`)
      await delay(POLL_MS)
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Ctrl-C and `kill -9` reach all that the terminal runs in the foreground, the others npm alone. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.#child.pid
    if (pid === undefined) throw new Error('npm did not start')
    process.kill(signal === 'SIGINT' || signal === 'SIGKILL' ? -pid : pid, signal)
  }

  /** What closing the terminal does: the signal reaches all in it, and their output is not read any more. */
  hangUp(): void {
    this.#child.stdout?.destroy()
    this.#child.stderr?.destroy()
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGHUP')
  }

  async ended(): Promise<number | null> {
    while (!this.hasEnded) await delay(POLL_MS)
    return this.#child.exitCode
  }

  /** Returns once nothing that this run started is left. */
  async gone(): Promise<void> {
    while (this.#family().length > 0) await delay(POLL_MS)
  }

  /** The one process of this run that was started with these words. */
  processWith(words: string): number {
    const [found, ...more] = this.#family().filter(({ command }) => command.includes(words))
    if (found === undefined || more.length > 0) throw new Error(`Not one process with '${words}'`)
    return found.pid
  }

  #family(): { pid: number; command: string }[] {
    const mark = `ARENA_LIBRE_LOCAL=${this.#local}`
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return []
      try {
        const belongs = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return belongs ? [{ pid: Number(name), command }] : []
      } catch {
        // Ended meanwhile.
        return []
      }
    })
  }
}
