import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

export interface CommandResult {
  code: number
  /** The end of what it printed, both streams together. */
  output: string
  /** All that it printed as its result. */
  stdout: string
}

interface Options {
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Keeps everything it prints. */
  logFile?: string
  /** Shows what it prints as it comes. */
  show?: boolean
  /** Keeps what the log has already. */
  appends?: boolean
}

const KEPT_CHARACTERS = 200_000

/** Runs a command to its end; the caller checks the exit code. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: Options,
): Promise<CommandResult> {
  if (options.logFile !== undefined) mkdirSync(dirname(options.logFile), { recursive: true })
  const log =
    options.logFile === undefined
      ? undefined
      : createWriteStream(options.logFile, { flags: options.appends === true ? 'a' : 'w' })
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const printed: Buffer[] = []
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-KEPT_CHARACTERS)
      log?.write(chunk)
      if (options.show === true) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      log?.end()
      resolve({ code: code ?? 1, output, stdout: Buffer.concat(printed).toString() })
    })
  })
}

/** The first lines of a text, indented for a message. */
export const head = (text: string, lines: number): string => indented(text.trim().split('\n').slice(0, lines))

/** The last lines of an output, indented for a message. */
export const tail = (output: string, lines = 15): string =>
  indented(output.trimEnd().split('\n').slice(-lines))

const indented = (lines: readonly string[]): string => lines.map((text) => `      ${text}`).join('\n')
