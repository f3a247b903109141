import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, startOf } from './processes.mjs'
import { line } from './progress.mjs'

const POLL_MS = 250

/**
 * Runs work in one process at a time, for work that concurrent commands would corrupt. A lock
 * whose holders have all ended is taken over. `holds` adds a child that survives its parent.
 * @template Result
 * @param {string} file
 * @param {string} waiting what to say while another process has it
 * @param {(holds: (pid: number) => void) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exclusively(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  const holders = [holder(process.pid)]
  let said = false
  while (!take(file, holders)) {
    const [other] = readHolders(file)
    if (!said && other !== undefined) line(`  · ${waiting} (process ${other.pid}, ${file})`)
    said ||= other !== undefined
    await delay(POLL_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => {
      holders.push(holder(pid))
      writeFileSync(file, JSON.stringify(holders))
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @typedef {{ pid: number, start: string }} Holder */

/**
 * With its start time, because process ids are reused, for example after a restart of the machine.
 * @param {number} pid
 * @returns {Holder}
 */
const holder = (pid) => ({ pid, start: startOf(pid) })

/**
 * @param {string} file
 * @param {Holder[]} holders
 */
function take(file, holders) {
  try {
    writeFileSync(file, JSON.stringify(holders), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holds = readHolders(file).some(({ pid, start }) => isAlive(pid) && startOf(pid) === start)
  if (!holds) rmSync(file, { force: true })
  return false
}

/**
 * @param {string} file
 * @returns {Holder[]}
 */
function readHolders(file) {
  try {
    const holders = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(holders) ? holders : []
  } catch {
    // Just released, or incomplete after a crash during writing: no process holds it.
    return []
  }
}
