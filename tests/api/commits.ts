import { setTimeout as delay } from 'node:timers/promises'
import { WriteBatch, type Timestamp, type WriteResult } from 'firebase-admin/firestore'

type Commit = () => Promise<WriteResult[]>

/** Intercepts all writes, including single documents. Returns a function that ends it. */
function intercept(instead: (real: Commit, paths: readonly string[]) => Promise<WriteResult[]>): () => void {
  const real: (this: WriteBatch) => ReturnType<Commit> = Reflect.get(WriteBatch.prototype, 'commit')
  WriteBatch.prototype.commit = function commit() {
    const written = Reflect.get(this, '_ops') as readonly { docPath: string }[]
    // Every call can note its session, on all routes.
    if (written.every(({ docPath }) => docPath.startsWith('sessions/'))) return real.call(this)
    return instead(
      () => real.call(this),
      written.map(({ docPath }) => docPath),
    )
  }
  return () => {
    WriteBatch.prototype.commit = real
  }
}

/** Records when a document is written, by Firestore's clock. */
export function watchWrites(path: string): { times: Timestamp[]; end: () => void } {
  const times: Timestamp[] = []
  const end = intercept(async (real, paths) => {
    const results = await real()
    for (const [index, { writeTime }] of results.entries()) if (paths[index] === path) times.push(writeTime)
    return results
  })
  return { times, end }
}

/** Records the paths that each commit writes. */
export function recordCommits(): { commits: (readonly string[])[]; end: () => void } {
  const commits: (readonly string[])[] = []
  const end = intercept(async (real, paths) => {
    commits.push(paths)
    return real()
  })
  return { commits, end }
}

/** Runs `act` right after the next commit that writes a document, before its answer is received. */
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

/** Runs `act` right before the next commit that writes a document, when all reads for it are done. */
export function beforeCommitOf(path: string, meanwhile: () => Promise<unknown>): () => void {
  const end = intercept(async (real, paths) => {
    if (!paths.includes(path)) return real()
    end()
    await meanwhile()
    return real()
  })
  return end
}

/** Fails the commits that write a document whose path is meant. Returns a function that ends it. */
export const failCommits = (
  isMeant: (path: string) => boolean,
  error = new Error('This commit fails'),
): (() => void) => intercept((real, paths) => (paths.some(isMeant) ? Promise.reject(error) : real()))

const CUT_OFF = new Error('The process ended here')

/**
 * Allows this many commits and fails all later ones, as if the process had ended there. The returned function
 * restores it, and returns whether a commit was blocked.
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

/** Delays every commit. Returns a function that ends it. */
export const slowCommits = (ms: number): (() => void) =>
  intercept(async (real) => {
    await delay(ms)
    return real()
  })

/** Whether `work` is interrupted after this many commits: then its failure is expected. */
export async function isCutOff(commits: number, work: () => Promise<unknown>): Promise<boolean> {
  const end = cutOff(commits)
  const [outcome] = await Promise.allSettled([work()])
  const wasCutOff = end()
  if (outcome.status === 'rejected' && !wasCutOff) throw outcome.reason
  return wasCutOff
}

/**
 * Repeats a round, with one commit more before the cut each time, until a round says that nothing was cut off. Returns
 * the number of rounds.
 */
export async function cutAtEachCommit(round: (commits: number) => Promise<boolean>): Promise<number> {
  let commits = 0
  while (await round(commits)) commits += 1
  return commits + 1
}

/**
 * Runs `act` just before the next or a later commit, when all reads for it are done. Returns a function that cancels
 * it. Marks for the repair and wordings do not count as commits.
 */
export function beforeNextCommit(meanwhile: () => Promise<unknown>, which = 1): () => void {
  let count = 0
  const restore = intercept(async (real, paths) => {
    if (paths.every((path) => /^repairs\/changing-|\/wordings\//.test(path))) return real()
    count += 1
    if (count < which) return real()
    restore()
    await meanwhile()
    return real()
  })
  return restore
}
