import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { lostRace, optimistically } from '../../functions/src/data/optimistic.ts'
import { DataLease, readVersion } from './data-lease.ts'
import type { Change, Migration } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'

/** Below what one commit takes. */
const PAGE = 200

interface Options {
  firestore: Firestore
  migrations?: readonly Migration[]
  now?: () => Date
  pageSize?: number
  /** Called after each page; the next one waits for it. */
  onPage?: (collection: string, changed: number) => void | Promise<void>
}

export interface Count {
  migration: Pick<Migration, 'version' | 'title'>
  collection: string
  found: number
  /** The number of documents to be changed. */
  changing: number
}

/** The position of a run. */
interface Place {
  lease: DataLease
  collection: string
  change: Change
}

/** Counts the changes of `migrate` on the current data. Writes nothing. */
export async function countChanges(options: Options): Promise<Count[]> {
  const { firestore, pageSize = PAGE } = options
  const { version, progress } = await readVersion(collectionsOf(firestore))
  const counts: Count[] = []
  for (const migration of pendingAfter(version, options)) {
    const start = migration.version === version + 1 ? progress : null
    for (const [collection, change] of changesFrom(migration, start?.collection)) {
      const count = { migration, collection, found: 0, changing: 0 }
      let after = start?.collection === collection ? start.after : null
      do {
        const docs = await pageOf(firestore, collection, after, pageSize)
        count.found += docs.length
        count.changing += docs.filter((document) => change(document.data(), document.id) !== undefined).length
        after = docs.length < pageSize ? null : (docs.at(-1)?.ref.path ?? null)
      } while (after !== null)
      counts.push(count)
    }
  }
  return counts
}

/** Runs the migrations that are due, from where the last run ended or was cut off. Returns the version reached. */
export async function migrate(options: Options): Promise<number> {
  const { firestore, now = () => new Date() } = options
  const collections = collectionsOf(firestore)
  const { version } = await readVersion(collections)
  if (pendingAfter(version, options).length === 0) return version
  const lease = await DataLease.take(collections, now)
  try {
    for (const migration of pendingAfter(lease.reach.version, options)) {
      for (const [collection, change] of changesFrom(migration, lease.reach.progress?.collection)) {
        await changeCollection({ lease, collection, change }, options)
      }
      await lease.commit(firestore.batch(), { version: migration.version, progress: null })
    }
    await lease.release()
    return lease.reach.version
  } catch (error) {
    // The first error is thrown; an unreleased lease expires.
    await lease.release().catch(() => undefined)
    throw error
  }
}

async function changeCollection(place: Place, options: Options): Promise<void> {
  const { pageSize = PAGE, onPage } = options
  let isComplete = false
  while (!isComplete) {
    // A concurrent write to one of the documents wins. The page is read again with fewer documents, so that fewer can
    // conflict.
    const { found, size, changed } = await optimistically((tries) =>
      changePage(place, Math.ceil(pageSize / 2 ** tries), options),
    )
    isComplete = found < size
    await onPage?.(place.collection, changed)
  }
}

async function changePage({ lease, collection, change }: Place, size: number, { firestore }: Options) {
  const { version, progress } = lease.reach
  const after = progress?.collection === collection ? progress.after : null
  const docs = await pageOf(firestore, collection, after, size)
  const batch = firestore.batch()
  let changed = 0
  for (const document of docs) {
    const fields = change(document.data(), document.id)
    if (fields === undefined) continue
    batch.update(document.ref, fields, { lastUpdateTime: document.updateTime })
    changed += 1
  }
  try {
    await lease.commit(batch, { version, progress: { collection, after: docs.at(-1)?.ref.path ?? after } })
  } catch (error) {
    if (lostRace(error)) await lease.requireHeld()
    throw error
  }
  return { found: docs.length, size, changed }
}

const pendingAfter = (version: number, { migrations = MIGRATIONS }: Options): readonly Migration[] =>
  migrations.filter((migration) => migration.version > version)

/** The collections of a migration, from the one in which a run was interrupted. */
function changesFrom({ changes }: Migration, first: string | undefined): [string, Change][] {
  const all = Object.entries(changes)
  const index = all.findIndex(([collection]) => collection === first)
  return all.slice(Math.max(index, 0))
}

/** Of all collections with a name, wherever they are, in the order of the documents' paths. */
async function pageOf(
  firestore: Firestore,
  collection: string,
  after: string | null,
  size: number,
): Promise<QueryDocumentSnapshot[]> {
  const query = firestore.collectionGroup(collection).orderBy(FieldPath.documentId()).limit(size)
  const { docs } = await (after === null ? query : query.startAfter(firestore.doc(after))).get()
  return docs
}
