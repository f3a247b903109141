import { FieldPath, type DocumentData, type Firestore, type Query } from 'firebase-admin/firestore'

/** Documents by page, so that no more than one page is in memory. */
export interface Source {
  /** All documents of the collections with a name, wherever they are, in the order of their paths. */
  group: (name: string) => AsyncIterable<readonly RawDocument[]>
  /** Those of one collection, in the order of their ids, with the given fields or with all. */
  collection: (path: string, fields?: readonly string[]) => AsyncIterable<readonly RawDocument[]>
  /** The registrations of a tournament, in the order of their ids, with the given fields. */
  registrationsOf: (tournamentId: string, fields: readonly string[]) => AsyncIterable<readonly RawDocument[]>
  one: (path: string) => Promise<DocumentData | undefined>
  /** Which of these documents exist. */
  exists: (paths: readonly string[]) => Promise<ReadonlySet<string>>
  /** What was read so far. */
  readonly read: { documents: number; pages: number }
}

export interface RawDocument {
  path: string
  data: DocumentData
}

/** About a megabyte of the largest documents. */
const PAGE = 300

/** Reads by the id alone, which every collection has an index for. */
export function sourceOf(firestore: Firestore, pageSize = PAGE): Source {
  const read = { documents: 0, pages: 0 }

  async function* pagesOf(query: Query): AsyncGenerator<readonly RawDocument[]> {
    const inOrder = query.orderBy(FieldPath.documentId()).limit(pageSize)
    let after: string | undefined
    do {
      const next = after === undefined ? inOrder : inOrder.startAfter(firestore.doc(after))
      const { docs } = await next.get()
      read.pages += 1
      read.documents += docs.length
      yield docs.map((document) => ({ path: document.ref.path, data: document.data() }))
      after = docs.length < pageSize ? undefined : docs.at(-1)?.ref.path
    } while (after !== undefined)
  }

  return {
    read,
    group: (name) => pagesOf(firestore.collectionGroup(name)),
    collection: (path, fields) => {
      const all = firestore.collection(path)
      return pagesOf(fields === undefined ? all : all.select(...fields))
    },
    registrationsOf: (tournamentId, fields) =>
      pagesOf(
        firestore
          .collection('registrations')
          .where('tournamentId', '==', tournamentId)
          .select(...fields),
      ),
    async one(path) {
      read.documents += 1
      return (await firestore.doc(path).get()).data()
    },
    async exists(paths) {
      if (paths.length === 0) return new Set()
      read.documents += paths.length
      const references = paths.map((path) => firestore.doc(path))
      // Whether it is there, and none of its fields.
      const found = await firestore.getAll(...references, { fieldMask: ['tournamentId'] })
      return new Set(found.filter((document) => document.exists).map((document) => document.ref.path))
    },
  }
}
