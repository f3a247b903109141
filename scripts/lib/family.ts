import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { delimiter } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../bootstrap/processes.mjs'

/**
 * Every process of a suite has its mark in the environment, and so have their children, some of which leave the
 * process group (firebase-tools detaches the emulators). The mark finds them all, also after the parent process was
 * killed.
 */
const MARK = 'ARENA_LIBRE_FAMILY'
const POLL_MS = 100

export const markOf = (family: string): Record<string, string> => ({ [MARK]: family })

/**
 * The mark as a folder that does not exist, at the end of PATH: the process that lists the functions for firebase-tools
 * gets PATH, and hardly another variable.
 */
export const pathWithMark = (family: string, path = ''): string =>
  [path, `/${MARK}=${family}`].join(delimiter)

export interface Relative {
  pid: number
  command: string
}

export function familyOf(family: string): Relative[] {
  const mark = `${MARK}=${family}`
  return process.platform === 'linux' ? fromProc(mark) : fromPs(mark)
}

/** Stops all processes: with SIGTERM, then after `patienceMs` with SIGKILL. */
export async function endFamily(family: string, patienceMs: number): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const deadline = Date.now() + patienceMs
    const told = new Set<number>()
    do {
      const relatives = familyOf(family)
      if (relatives.length === 0) return
      // Repeated in each round, for processes that were just being started.
      for (const { pid } of relatives.filter((relative) => !told.has(relative.pid))) {
        kill(pid, signal)
        told.add(pid)
      }
      await delay(POLL_MS)
    } while (Date.now() < deadline)
  }
  const left = familyOf(family).map(({ pid, command }) => `${pid} ${command}`)
  if (left.length > 0) throw new Error(`These processes did not end:\n${left.join('\n')}`)
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

function fromProc(mark: string): Relative[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)) return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), command }]
      } catch {
        // Ended meanwhile, or another user's.
        return []
      }
    })
}

function fromPs(mark: string): Relative[] {
  const rows = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return rows.split('\n').flatMap((row) => {
    const [, pid = '', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(row) ?? []
    const isRelative = command.includes(mark) && Number(pid) !== process.pid
    return isRelative ? [{ pid: Number(pid), command: command.slice(0, 200) }] : []
  })
}
