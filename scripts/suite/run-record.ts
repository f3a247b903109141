import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { exclusively } from '../bootstrap/lock.mjs'
import { Problem } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { isAlive, startOf } from '../bootstrap/processes.mjs'
import { endFamily, familyOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'
import { ofThisCopy } from './ports.ts'

const recordSchema = z.object({
  pid: z.int(),
  began: z.string(),
  family: z.string(),
  command: z.string(),
  /** It is saving and stopping; the next run may wait for that. */
  ending: z.boolean(),
})

type Record = z.infer<typeof recordSchema>

const PATIENCE_MS = 5000
const POLL_MS = 100

/** Records the running suite, so that a second start is refused and processes of a killed run are stopped. */
export interface RunRecord {
  family: string
  /** Records that the run is about to end. */
  end: () => void
  release: () => void
}

export async function claimRun(suite: string, command: string): Promise<RunRecord> {
  const file = local('run', `${ofThisCopy(suite)}.json`)
  const waiting = 'Waiting for another command that is just starting'
  return exclusively(`${file}.lock`, waiting, () => claim(file, command))
}

async function claim(file: string, command: string): Promise<RunRecord> {
  const isEnding = (): boolean => isRunning(file) && read(file)?.ending === true
  if (isEnding()) await step('Waiting for the run before to end', () => untilNot(isEnding))
  const previous = read(file)
  if (previous !== undefined) {
    if (isRunning(file)) {
      throw new Problem(`${previous.command} is already running here (process ${previous.pid}).`, [
        'Use that one, or stop it first (Ctrl-C in its terminal).',
      ])
    }
    if (familyOf(previous.family).length > 0) {
      await step('Ending what an earlier run left behind', () => endFamily(previous.family, PATIENCE_MS))
    }
  }
  const family = randomUUID()
  const record: Record = { pid: process.pid, began: startOf(process.pid), family, command, ending: false }
  write(file, record)
  return {
    family,
    end: () => {
      try {
        write(file, { ...record, ending: true })
      } catch {
        // For example a full disk. Without the record the next start is not refused.
      }
    },
    release: () => rmSync(file, { force: true }),
  }
}

function isRunning(file: string): boolean {
  const record = read(file)
  return record !== undefined && isAlive(record.pid) && startOf(record.pid) === record.began
}

async function untilNot(condition: () => boolean): Promise<void> {
  while (condition()) await delay(POLL_MS)
}

/** Written in one rename: a reader finds the complete record or none. */
function write(file: string, record: Record): void {
  writeFileSync(`${file}.new`, JSON.stringify(record))
  renameSync(`${file}.new`, file)
}

function read(file: string): Record | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None, or one of another version.
    return undefined
  }
}
