import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { isAlive, startOf } from '../bootstrap/processes.mjs'
import { endFamily, familyOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'

const recordSchema = z.object({
  pid: z.int(),
  began: z.string(),
  family: z.string(),
  command: z.string(),
})

type Record = z.infer<typeof recordSchema>

const PATIENCE_MS = 5000

/** Who runs a suite, so that a second start is refused and what a killed one left behind is ended. */
export interface RunRecord {
  family: string
  release: () => void
}

export async function claimRun(suite: string, command: string): Promise<RunRecord> {
  const file = local('run', `${suite}.json`)
  const previous = read(file)
  if (previous !== undefined) {
    if (isAlive(previous.pid) && startOf(previous.pid) === previous.began) {
      throw new Problem(`${previous.command} is already running here (process ${previous.pid}).`, [
        'Use that one, or stop it first (Ctrl-C in its terminal).',
      ])
    }
    if (familyOf(previous.family).length > 0) {
      await step('Ending what an earlier run left behind', () => endFamily(previous.family, PATIENCE_MS))
    }
  }
  const family = randomUUID()
  mkdirSync(dirname(file), { recursive: true })
  const record: Record = { pid: process.pid, began: startOf(process.pid), family, command }
  writeFileSync(file, JSON.stringify(record))
  return { family, release: () => rmSync(file, { force: true }) }
}

function read(file: string): Record | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None, or cut short while it was written: nothing was started under it yet.
    return undefined
  }
}
