import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 500
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** npm passes Ctrl-C on although the terminal already delivered it: two signals this close are one request to stop. */
const SAME_REQUEST_MS = 1000

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Calls `stop` when this process is to end: by a signal, or by ending the process it works
 * for. npm dies of a SIGHUP or a SIGKILL without passing it on, and nothing could stop us then.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 * @returns {() => void} ends the watch
 */
export function onStopRequest(stop) {
  let last = 0
  /** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
  const request = (signal) => {
    const now = Date.now()
    if (now - last > SAME_REQUEST_MS) stop(signal)
    last = now
  }
  for (const signal of SIGNALS) process.on(signal, request)
  const ancestors = ancestorsOf(process.ppid)
  const watch = setInterval(() => {
    if (!ancestors.every(isAlive)) {
      clearInterval(watch)
      request('SIGHUP')
    }
  }, POLL_MS)
  watch.unref()
  return () => {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, request)
  }
}

/**
 * When a process began, as the system writes it: with its id it names one process, where ids return.
 * Empty for one that has ended, also while its parent has not noticed (a zombie still has its id).
 * @param {number} pid
 */
export const startOf = (pid) => describe(pid).start

/**
 * Whom this process works for: its parent, and behind the shell that npm starts scripts with, npm itself.
 * @param {number} parent
 */
function ancestorsOf(parent) {
  if (parent <= 1) return []
  const { command, parent: grandparent } = describe(parent)
  return /^(\S*\/)?(ba|da|z)?sh -c /.test(command) && grandparent > 1 ? [parent, grandparent] : [parent]
}

/**
 * @param {number} pid
 * @returns {{ command: string, parent: number, start: string }}
 */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name, in parentheses, may hold anything; state, parent … and, as the 20th after it, the start.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isZombie = fields[0] === 'Z'
      return { command, parent: Number(fields[1]), start: isZombie ? '' : (fields[19] ?? '') }
    }
    const columns = 'ppid=,stat=,lstart=,command='
    const row = execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' })
    const [, parent = '0', state = '', start = '', command = ''] =
      /^\s*(\d+)\s+(\S+)\s+(.{24})\s+(.*)$/s.exec(row) ?? []
    return { command, parent: Number(parent), start: state.startsWith('Z') ? '' : start }
  } catch {
    // Gone already: the watch finds out by itself.
    return { command: '', parent: 0, start: '' }
  }
}
