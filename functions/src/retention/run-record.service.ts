import type { RetentionDeps } from './due-data.service.ts'

/** The document of the run, with the version that is the precondition of every commit of it. */
export async function readRun({ collections: { retentionRun } }: Pick<RetentionDeps, 'collections'>) {
  const snapshot = await retentionRun.get()
  return { ref: snapshot.ref, updateTime: snapshot.updateTime, run: snapshot.data() }
}
