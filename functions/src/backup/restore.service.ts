import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { Actor } from '../contract/people/audit.ts'
import {
  backupEndSchema,
  backupHeaderSchema,
  BACKUP_FORMAT,
  digestOfFile,
  digestOfPart,
  RESTORE_OBSTACLES,
  type BackupEnd,
  type BackupHeader,
  type Restore,
  type RestoreObstacle,
  type RestorePart,
  type RestoreState,
  type RestoreView,
} from '../contract/stored/backup.ts'
import { DATA_VERSION } from '../contract/stored/data-version.ts'
import type { Collections } from '../data/collections.ts'
import { keyMarkOf } from '../data/hashes.ts'
import { optimistically } from '../data/optimistic.ts'
import { everyDocumentOf } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { describeError, type Log } from '../logging/log.ts'
import type { BackupDeps } from './download.service.ts'
import { KEPT, keptDocuments, restoredSingles, type KeptDocument } from './kept-documents.service.ts'

export interface RestoreDeps extends BackupDeps {
  log: Log
}

/** While documents are missing, jobs that look for what is left over or was never counted wait. */
export const isRestoring = async ({ restore }: Collections): Promise<boolean> =>
  (await restore.get()).data()?.state === 'writing'

/** The owner in the panel, or a command. */
type Operator = Exclude<Actor, { kind: 'player' }>

const nameOf = (actor: Operator): string => (actor.kind === 'user' ? actor.uid : actor.name)

const stateOf = ({ parts, ...restore }: Restore): RestoreState => ({ ...restore, parts: parts.length })

export async function viewRestore(deps: RestoreDeps): Promise<RestoreView> {
  const [restore, obstacles] = await Promise.all([deps.collections.restore.get(), obstaclesIn(deps)])
  const found = restore.data()
  return {
    restore: found === undefined ? null : stateOf(found),
    obstacles,
    receiptKeyMark: keyMarkOf(deps.receiptKey),
  }
}

async function obstaclesIn({ collections }: RestoreDeps): Promise<RestoreObstacle[]> {
  const found = await Promise.all(
    RESTORE_OBSTACLES.map(async (name) => {
      const { empty } = await everyDocumentOf(collections, name).limit(1).get()
      return empty ? [] : [name]
    }),
  )
  return found.flat()
}

async function requireEmpty(deps: RestoreDeps): Promise<void> {
  if ((await obstaclesIn(deps)).length > 0) throw new ApiError('project-not-empty')
}

interface Frame {
  header: string
  parts: readonly string[]
  end: string
}

/**
 * Begins a restore, from the frame of its file. One that was cut off while it wrote goes on, and only with the same
 * file; until then, another file may be begun with.
 */
export async function startRestore(frame: Frame, actor: Operator, deps: RestoreDeps): Promise<RestoreState> {
  const { header, end } = await readFrame(frame, deps)
  const { collections, clock } = deps
  return optimistically(async () => {
    const found = await collections.restore.get()
    const earlier = found.data()
    if (earlier !== undefined && earlier.state !== 'finished' && earlier.sha256 === end.sha256)
      return stateOf(earlier)
    if (earlier?.state === 'writing') throw new ApiError('restore-unfinished')
    await requireEmpty(deps)
    const startedAt = clock.now().toISOString()
    const restore: Restore = {
      state: 'checking',
      startedAt,
      startedBy: nameOf(actor),
      finishedAt: null,
      takenAt: header.takenAt,
      dataVersion: header.dataVersion,
      documents: end.documents,
      sha256: end.sha256,
      parts: [...frame.parts],
      checked: 0,
      checkedDocuments: 0,
      written: 0,
      leftOut: 0,
    }
    const batch = found.ref.firestore.batch()
    // A delete first: `set` takes no precondition.
    if (found.updateTime) batch.delete(found.ref, { lastUpdateTime: found.updateTime })
    if (found.updateTime) batch.set(found.ref, restore)
    else batch.create(found.ref, restore)
    addAudit(batch, collections, {
      at: startedAt,
      actor,
      action: 'backup.start-restore',
      target: { collection: 'backup', id: 'restore' },
      before: null,
      after: { takenAt: header.takenAt, documents: end.documents },
    })
    await batch.commit()
    return stateOf(restore)
  })
}

async function readFrame(frame: Frame, deps: RestoreDeps): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const json = readOrRefuse(() => JSON.parse(frame.header) as unknown, deps)
  if (isNewer(json)) throw new ApiError('backup-newer')
  const header = readOrRefuse(() => backupHeaderSchema.parse(json), deps)
  const end = readOrRefuse(() => backupEndSchema.parse(JSON.parse(frame.end)), deps)
  const isWhole =
    end.end === frame.parts.length && end.sha256 === (await digestOfFile(frame.header, frame.parts))
  if (!isWhole) throw new ApiError('backup-unreadable')
  return { header, end }
}

function isNewer(header: unknown): boolean {
  if (typeof header !== 'object' || header === null) return false
  const { format, dataVersion } = header as Record<string, unknown>
  return Number(format) > BACKUP_FORMAT || Number(dataVersion) > DATA_VERSION
}

function readOrRefuse<Result>(read: () => Result, { log }: RestoreDeps, facts: object = {}): Result {
  try {
    return read()
  } catch (cause) {
    // JSON.parse quotes what it was given, which has personal data.
    const error = cause instanceof SyntaxError ? cause.name : describeError(cause)
    log.warn('backup refused', { ...facts, error })
    throw new ApiError('backup-unreadable', { cause })
  }
}

/** Checks the next part. With the last one, the file may be written. */
export const checkPart = (part: RestorePart, deps: RestoreDeps): Promise<RestoreState> =>
  advance(part, 'checking', deps, async (restore, documents, batch) => {
    const checked = restore.checked + 1
    const checkedDocuments = restore.checkedDocuments + documents.length
    if (checked < restore.parts.length) return { ...restore, checked, checkedDocuments }
    if (checkedDocuments !== restore.documents) throw new ApiError('backup-unreadable')
    await requireEmpty(deps)
    // What the file lacks is not there afterwards.
    for (const single of restoredSingles(deps.collections)) batch.delete(single)
    return { ...restore, checked, checkedDocuments, state: 'writing' }
  })

/** Writes the next part, in one commit with the progress: a part that is sent again is not written again. */
export const writePart = (part: RestorePart, actor: Operator, deps: RestoreDeps): Promise<RestoreState> =>
  advance(part, 'writing', deps, async (restore, documents, batch) => {
    const { collections, clock } = deps
    const written = restore.written + 1
    const restored = documents.filter(({ name }) => KEPT[name] === 'restored')
    const { firestore } = collections.tournaments
    for (const { name, path, fields } of restored)
      batch.set(firestore.doc(path), restoredFields(name, fields))
    const leftOut = restore.leftOut + documents.length - restored.length
    if (written < restore.parts.length) return { ...restore, written, leftOut }
    const finishedAt = clock.now().toISOString()
    addAudit(batch, collections, {
      at: finishedAt,
      actor,
      action: 'backup.restore',
      target: { collection: 'backup', id: 'restore' },
      before: null,
      after: { takenAt: restore.takenAt, documents: restore.documents - leftOut },
    })
    return { ...restore, written, leftOut, state: 'finished', finishedAt }
  })

type Advance = (restore: Restore, documents: readonly KeptDocument[], batch: WriteBatch) => Promise<Restore>

async function advance(
  { sha256, index, lines }: RestorePart,
  state: 'checking' | 'writing',
  deps: RestoreDeps,
  next: Advance,
): Promise<RestoreState> {
  const { collections } = deps
  const digest = await digestOfPart(lines)
  const documents = readLines(lines, index, deps)
  return optimistically(async () => {
    const found = await collections.restore.get()
    const restore = found.data()
    if (restore === undefined || found.updateTime === undefined || restore.sha256 !== sha256)
      throw new ApiError('conflict')
    const done = state === 'checking' ? restore.checked : restore.written
    if (index < done) return stateOf(restore)
    if (index > done || restore.state !== state) throw new ApiError('conflict')
    if (restore.parts[index] !== digest) throw new ApiError('backup-unreadable')
    const batch = found.ref.firestore.batch()
    const after = await next(restore, documents, batch)
    batch.delete(found.ref, { lastUpdateTime: found.updateTime })
    batch.set(found.ref, after)
    await batch.commit()
    return stateOf(after)
  })
}

function readLines(lines: readonly string[], index: number, deps: RestoreDeps): KeptDocument[] {
  const kept = keptDocuments(deps.collections)
  return lines.map((line, place) => readOrRefuse(() => kept.documentOf(line), deps, { part: index, place }))
}

/**
 * Mail that waited is sent by the project it was backed up from; here the owner decides whether to send it again. The
 * accounts that a run was about to remove are those of that project, too.
 */
function restoredFields(name: KeptDocument['name'], fields: DocumentData): DocumentData {
  if (name === 'dataVersion') return { ...fields, lease: null }
  if (name === 'retentionRun') return { ...fields, accountsToRemove: [] }
  if (name !== 'mail') return fields
  const { delivery } = fields as { delivery?: { state?: unknown } | null }
  const isOver = delivery?.state === 'SUCCESS' || delivery?.state === 'ERROR'
  return isOver ? fields : { ...fields, delivery: { ...delivery, state: 'ERROR', error: UNSENT } }
}

const UNSENT = 'Restaurado de una copia: no se envió desde aquí.'
