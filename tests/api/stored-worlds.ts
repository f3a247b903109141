import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CollectionReference, DocumentReference, type Firestore } from 'firebase-admin/firestore'
import { collectionsOf, type Collections } from '../../functions/src/data/collections.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { dumpWorld, readWorld, type StoredDocument } from '../../scripts/worlds/world-files.ts'

const FOLDER = join(ROOT, 'tests/stored-worlds')

/** What releases stored: `odd` is what is wrong in ways that are known, a number is a release as it was. */
export const WORLDS = readdirSync(FOLDER)

export const storedWorld = (name: string): Promise<StoredDocument[]> => readWorld(join(FOLDER, name))

/** The documents by path, without how far the migrations have come. */
export async function documentsIn(firestore: Firestore): Promise<Record<string, unknown>> {
  const documents = await dumpWorld(firestore)
  return Object.fromEntries(
    documents.flatMap(({ path, data }) => (path === 'system/data' ? [] : [[path, data] as const])),
  )
}

/** Documents of earlier releases that no code reads any more. */
const RETIRED: ReadonlySet<string> = new Set(['system/repair'])

/** Every document through its converter: what cannot be read, with the reason. */
export async function unreadableIn(firestore: Firestore): Promise<string[]> {
  const collections = collectionsOf(firestore)
  const documents = (await dumpWorld(firestore)).filter(({ path }) => !RETIRED.has(path))
  const problems = await Promise.all(documents.map(({ path }) => problemOf(collections, path)))
  return problems.flat()
}

async function problemOf(collections: Collections, path: string): Promise<string[]> {
  try {
    const found = await referenceTo(collections, path).get()
    return found.data() === undefined ? [`${path}: nothing`] : []
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The reference whose converter reads the document with this path. */
function referenceTo(collections: Collections, path: string): DocumentReference<unknown> {
  const [first = '', second = '', third, fourth] = path.split('/')
  for (const place of Object.values(collections)) {
    if (place instanceof DocumentReference && place.path === path) return place
    if (place instanceof CollectionReference && fourth === undefined && place.path === first) {
      return place.doc(second)
    }
    if (typeof place === 'function' && fourth !== undefined) {
      const below = place(second)
      if (below.path === [first, second, third].join('/')) return below.doc(fourth)
    }
  }
  throw new Error('no converter')
}
