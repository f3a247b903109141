import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './processes.mjs'
import { line } from './progress.mjs'

const POLL_MS = 250

/**
 * One process at a time for work that two commands started together would spoil for each other. A lock
 * whose holders are all gone is taken over. `holds` adds a child that goes on if its parent is killed.
 * @template Result
 * @param {string} file
 * @param {string} waiting what to say while another process has it
 * @param {(holds: (pid: number) => void) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exclusively(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  const holders = [process.pid]
  let said = false
  while (!take(file, holders)) {
    if (!said) line(`  · ${waiting}`)
    said = true
    await delay(POLL_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work((pid) => {
      holders.push(pid)
      writeFileSync(file, JSON.stringify(holders))
    })
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} file
 * @param {number[]} holders
 */
function take(file, holders) {
  try {
    writeFileSync(file, JSON.stringify(holders), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (!readHolders(file).some(isAlive)) rmSync(file, { force: true })
  return false
}

/**
 * @param {string} file
 * @returns {number[]}
 */
function readHolders(file) {
  try {
    const holders = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(holders) ? holders.filter(Number.isInteger) : []
  } catch {
    // Just released, or cut short by a crash while it was written: nobody holds it.
    return []
  }
}
