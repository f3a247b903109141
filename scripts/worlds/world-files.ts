import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { commitAll } from '../demo/store-world.ts'

/** A stored document, without a converter. */
export interface StoredDocument {
  path: string
  data: DocumentData
}

const lineSchema = z.strictObject({ path: z.string().min(1), data: z.record(z.string(), z.unknown()) })
/** JSON has no Timestamps: they are written as objects with this field. */
const timestampSchema = z.strictObject({ $timestamp: z.iso.datetime({ precision: 3 }) })

/** Writes one file for each collection and one line for each document, for readable diffs. */
export async function writeWorld(folder: string, documents: readonly StoredDocument[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = Map.groupBy(documents, ({ path }) => collectionOf(path))
  await Promise.all(
    Array.from(files, ([collection, found]) => {
      const lines = found
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, data }) => `${JSON.stringify({ path, data: toJson(data) })}\n`)
      return writeFile(join(folder, `${collection}.jsonl`), lines.join(''))
    }),
  )
}

export async function readWorld(folder: string): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = []
  for await (const file of glob('*.jsonl', { cwd: folder })) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
    for (const line of lines) {
      const { path, data } = lineSchema.parse(JSON.parse(line))
      documents.push({ path, data: fromJson(data) as DocumentData })
    }
  }
  return documents
}

/** Everything a database holds. */
export async function dumpWorld(place: Firestore | DocumentReference): Promise<StoredDocument[]> {
  const collections = await place.listCollections()
  return (await Promise.all(collections.map(dumpCollection))).flat()
}

async function dumpCollection(collection: CollectionReference): Promise<StoredDocument[]> {
  const { docs } = await collection.get()
  const below = await Promise.all(docs.map(({ ref }) => dumpWorld(ref)))
  return [...docs.map((document) => ({ path: document.ref.path, data: document.data() })), ...below.flat()]
}

export const loadWorld = (firestore: Firestore, documents: readonly StoredDocument[]): Promise<void> =>
  commitAll(
    firestore,
    documents.map(
      ({ path, data }) =>
        (batch) =>
          void batch.set(firestore.doc(path), data),
    ),
  )

/** 'tournaments.seats' for a seat. */
const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('.')

function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return { $timestamp: value.toDate().toISOString() }
  if (Array.isArray(value)) return value.map(toJson)
  return isMap(value) ? mapped(value, toJson) : value
}

function fromJson(value: unknown): unknown {
  const timestamp = timestampSchema.safeParse(value)
  if (timestamp.success) return Timestamp.fromDate(new Date(timestamp.data.$timestamp))
  if (Array.isArray(value)) return value.map(fromJson)
  return isMap(value) ? mapped(value, fromJson) : value
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const mapped = (map: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> =>
  // Sorted, so that the same world gives the same file.
  Object.fromEntries(
    Object.keys(map)
      .toSorted()
      .map((field) => [field, change(map[field])]),
  )
