import { setTimeout as delay } from 'node:timers/promises'
import { WriteBatch, type Timestamp, type WriteResult } from 'firebase-admin/firestore'

type Commit = () => Promise<WriteResult[]>

/** Everything that is written passes here, single documents too. Answers how to end it. */
function intercept(instead: (real: Commit, paths: readonly string[]) => Promise<WriteResult[]>): () => void {
  const real: (this: WriteBatch) => ReturnType<Commit> = Reflect.get(WriteBatch.prototype, 'commit')
  WriteBatch.prototype.commit = function commit() {
    const written = Reflect.get(this, '_ops') as readonly { docPath: string }[]
    return instead(
      () => real.call(this),
      written.map(({ docPath }) => docPath),
    )
  }
  return () => {
    WriteBatch.prototype.commit = real
  }
}

/** When a document is written from now on, by the clock of Firestore. */
export function watchWrites(path: string): { times: Timestamp[]; end: () => void } {
  const times: Timestamp[] = []
  const end = intercept(async (real, paths) => {
    const results = await real()
    for (const [index, { writeTime }] of results.entries()) if (paths[index] === path) times.push(writeTime)
    return results
  })
  return { times, end }
}

/** Lets something happen right after the next commit that writes a document, before the answer is received. */
export function afterCommitOf(path: string, then: () => void): () => void {
  const end = intercept(async (real, paths) => {
    const results = await real()
    if (!paths.includes(path)) return results
    end()
    then()
    return results
  })
  return end
}

const CUT_OFF = new Error('The process ended here')

/**
 * From now on so many commits happen, and none after them, as in a process that ends there. What it answers
 * brings the process back to life, and says whether it had been cut off.
 */
export function cutOff(commits: number): () => boolean {
  let count = 0
  const restore = intercept((real) => {
    count += 1
    return count > commits ? Promise.reject(CUT_OFF) : real()
  })
  return () => {
    restore()
    return count > commits
  }
}

/** From now on every commit takes longer. Answers how to end that. */
export const slowCommits = (ms: number): (() => void) =>
  intercept(async (real) => {
    await delay(ms)
    return real()
  })

/** Whether `work` is cut off after so many commits: then it has failed, and that is no failure of the test. */
export async function isCutOff(commits: number, work: () => Promise<unknown>): Promise<boolean> {
  const end = cutOff(commits)
  const [outcome] = await Promise.allSettled([work()])
  const wasCutOff = end()
  if (outcome.status === 'rejected' && !wasCutOff) throw outcome.reason
  return wasCutOff
}

/**
 * Lets something happen just before the next commit, or a later one, when everything it was decided on has been
 * read. Answers how to call it off. The mark for the repair is no such commit: nothing is decided for it.
 */
export function beforeNextCommit(meanwhile: () => Promise<unknown>, which = 1): () => void {
  let count = 0
  const restore = intercept(async (real, paths) => {
    if (paths.every((path) => path.startsWith('repairs/changing-'))) return real()
    count += 1
    if (count < which) return real()
    restore()
    await meanwhile()
    return real()
  })
  return restore
}
