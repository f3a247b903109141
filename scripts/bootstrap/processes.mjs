import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 500
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** npm forwards Ctrl-C although the terminal already delivered it: two signals this close together count as one. */
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
 * Calls `stop` when this process has to end: by a signal, or when its parent process ends.
 * npm does not forward a SIGHUP or a SIGKILL, and then nothing else would stop this process.
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
 * The start time of a process, in the system's format: with the id it is unique, although ids are reused.
 * Empty for one that has ended, also while its parent has not noticed (a zombie still has its id).
 * @param {number} pid
 */
export const startOf = (pid) => describe(pid).start

/**
 * The processes to watch: the parent, and npm itself behind the shell that it starts scripts with.
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
      // The name in parentheses may contain any character; after it come state, parent … and, as the 20th field, the
      // start.
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
    // It has ended already: the watch will notice.
    return { command: '', parent: 0, start: '' }
  }
}
