import type {
  DocumentReference,
  FirestoreDataConverter,
  UpdateData,
  WriteBatch,
} from 'firebase-admin/firestore'
import type { z } from 'zod'
import type { AuditedAction, AuditEntry } from '../contract/people/audit.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { auditOfDocument } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { addAudit } from './audit.service.ts'
import { changedFields, factsOf } from './change.service.ts'

/** The number of entries that are read to find what changed while an admin had a form open. */
const ENTRIES = 20

export interface RevisionDeps {
  collections: Pick<Collections, 'audit'>
  clock: Clock
}

export interface Edit<Model> {
  reference: DocumentReference<Model>
  converter: FirestoreDataConverter<Model>
  /** The revision that the editor saw; undefined for acts that apply to any revision. */
  revision?: number
  /** The uid of the editor. */
  actor: string
  action: AuditedAction
  /** Returns the new document, or throws the reason for a refusal. The revision is raised automatically. */
  decide: (present: Model) => Model | Promise<Model>
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch, changed: Model, present: Model) => void
}

/**
 * Changes a document without personal data, with its audit entry, if its revision is still the one that the editor
 * saw; otherwise the slower editor gets the changed fields. A write that does not raise the revision, like a
 * projection's, is no conflict: the change is decided again.
 */
export function editDocument<Model extends { revision: number }>(
  edit: Edit<Model>,
  deps: RevisionDeps,
): Promise<Model> {
  const { reference, converter, decide, also } = edit
  return optimistically(async () => {
    const snapshot = await reference.get()
    const present = snapshot.data()
    if (!present || !snapshot.updateTime) throw new ApiError('not-found')
    if (edit.revision !== undefined) await requireRevision(reference, present, edit.revision, deps)
    const decided = await decide(present)
    const fields = changedFields(present, decided)
    if (fields.length === 0) return present
    const next = { ...decided, revision: present.revision + 1 }
    const batch = reference.firestore.batch()
    // `update` bypasses the converter; unlike `set` it holds for one version only.
    const stored = converter.toFirestore(next) as UpdateData<Model>
    batch.update(reference, stored, { lastUpdateTime: snapshot.updateTime })
    const audited = [...fields, 'revision']
    addAudit(batch, deps.collections, {
      at: deps.clock.now().toISOString(),
      actor: { kind: 'user', uid: edit.actor },
      action: edit.action,
      target: auditTargetOf(reference),
      before: factsOf(present, audited),
      after: factsOf(next, audited),
    })
    also?.(batch, next, present)
    await batch.commit()
    return next
  })
}

/** Refuses a change that is based on another revision than the current one, and names the fields that changed since. */
async function requireRevision<Model extends { revision: number }>(
  reference: DocumentReference<Model>,
  present: Model,
  revision: number,
  { collections }: RevisionDeps,
): Promise<void> {
  if (present.revision === revision) return
  const trail = await auditOfDocument(collections, auditTargetOf(reference)).query.limit(ENTRIES).get()
  const since = trail.docs
    .map((entry) => entry.data().after ?? {})
    .filter((after) => Number(after['revision'] ?? Infinity) > revision)
  const names = new Set(since.flatMap((after) => Object.keys(after)).concat('revision'))
  const changed = Object.entries(present).filter(([name]) => names.has(name))
  throw new ApiError('conflict', {
    changed: Object.fromEntries(changed) as Record<string, z.core.util.JSONType>,
  })
}

export const auditTargetOf = ({ parent, id }: DocumentReference): AuditEntry['target'] => ({
  collection: parent.path,
  id,
})
