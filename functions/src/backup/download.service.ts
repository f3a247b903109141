import { createHmac, timingSafeEqual } from 'node:crypto'
import { Timestamp, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { addAudit } from '../audit/audit.service.ts'
import type { Actor } from '../contract/people/audit.ts'
import {
  BACKUP_FORMAT,
  BACKUP_PART,
  type BackupHeader,
  type backupPartSchema,
  type backupStartSchema,
} from '../contract/stored/backup.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { keyMarkOf } from '../data/hashes.ts'
import { everyDocumentOf } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { keptDocuments } from './kept-documents.service.ts'

export interface BackupDeps {
  collections: Collections
  clock: Clock
  receiptKey: Buffer
}

/** Firestore shows the data of an earlier moment for an hour. */
const READABLE_MS = 55 * 60_000

/** The documents of one query. */
const BATCH = 100

interface Place {
  /** The moment whose data is read, as precisely as Firestore knows it. */
  at: Timestamp
  group: number
  /** Null at the beginning of a group. */
  after: string | null
}

const placeSchema = z.tuple([z.int(), z.int(), z.int(), z.string().nullable()])

const signatureOf = (place: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`backup.${place}`).digest()

function cursorOf({ at, group, after }: Place, key: Buffer): string {
  const place = Buffer.from(JSON.stringify([at.seconds, at.nanoseconds, group, after])).toString('base64url')
  return `${place}.${signatureOf(place, key).toString('base64url')}`
}

function placeOf(cursor: string, key: Buffer): Place {
  const [place = '', signature = ''] = cursor.split('.')
  if (!timingSafeEqual(signatureOf(place, key), Buffer.from(signature, 'base64url')))
    throw new ApiError('invalid-request', { fields: { cursor: 'No es de una descarga' } })
  const [seconds, nanoseconds, group, after] = placeSchema.parse(
    JSON.parse(Buffer.from(place, 'base64url').toString()),
  )
  return { at: new Timestamp(seconds, nanoseconds), group, after }
}

const readAt = <Result>(
  { tournaments }: Collections,
  readTime: Timestamp,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => tournaments.firestore.runTransaction(read, { readOnly: true, readTime })

/** Begins a download: the data is that of this moment, however long the download takes. */
export async function startBackup(
  actor: Actor,
  { collections, clock, receiptKey }: BackupDeps,
): Promise<z.output<typeof backupStartSchema>> {
  const version = await collections.dataVersion.get()
  const at = version.readTime
  const { groups } = keptDocuments(collections)
  const documents = await readAt(collections, at, async (transaction) => {
    const counts = await Promise.all(
      groups.map((group) => transaction.get(everyDocumentOf(collections, group).count())),
    )
    return counts.reduce((sum, counted) => sum + counted.data().count, 0)
  })
  const header: BackupHeader = {
    product: 'arena-libre',
    format: BACKUP_FORMAT,
    dataVersion: version.data()?.version ?? 0,
    takenAt: at.toDate().toISOString(),
    receiptKeyMark: keyMarkOf(receiptKey),
  }
  const batch = collections.audit.firestore.batch()
  addAudit(batch, collections, {
    at: clock.now().toISOString(),
    actor,
    action: 'backup.download',
    target: { collection: 'backup', id: 'download' },
    before: null,
    after: { documents },
  })
  await batch.commit()
  return {
    header: JSON.stringify(header),
    documents,
    cursor: cursorOf({ at, group: 0, after: null }, receiptKey),
  }
}

/** The next part of a download. */
export async function readBackupPart(
  cursor: string,
  { collections, clock, receiptKey }: BackupDeps,
): Promise<z.output<typeof backupPartSchema>> {
  const place = placeOf(cursor, receiptKey)
  if (clock.now().getTime() - place.at.toMillis() > READABLE_MS) throw new ApiError('backup-expired')
  const kept = keptDocuments(collections)
  return readAt(collections, place.at, async (transaction) => {
    const lines: string[] = []
    let characters = 0
    let { group, after } = place
    for (;;) {
      const name = kept.groups[group]
      if (name === undefined) return { lines, nextCursor: null }
      const room = Math.min(BATCH, BACKUP_PART.documents - lines.length)
      if (room === 0 || characters >= BACKUP_PART.characters)
        return { lines, nextCursor: cursorOf({ at: place.at, group, after }, receiptKey) }
      const { docs } = await transaction.get(pageOf(everyDocumentOf(collections, name), after, room))
      let read = 0
      for (; read < docs.length && characters < BACKUP_PART.characters; read++) {
        const document = docs[read] as QueryDocumentSnapshot
        after = document.ref.path
        const line = kept.lineOf(document)
        if (line === null) continue
        lines.push(line)
        characters += line.length
      }
      if (read === docs.length && docs.length < room) [group, after] = [group + 1, null]
    }
  })
}

function pageOf(query: Query, after: string | null, limit: number): Query {
  const page = query.limit(limit)
  return after === null ? page : page.startAfter(query.firestore.doc(after))
}
