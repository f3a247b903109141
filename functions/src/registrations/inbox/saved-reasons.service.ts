import { addAudit } from '../../audit/audit.service.ts'
import type { AuditedAction, AuditEntry } from '../../contract/people/audit.ts'
import { LIMITS } from '../../contract/limits.ts'
import {
  DEFAULT_REASONS,
  isSameLabel,
  type NewReason,
  type ReasonEdit,
  type SavedReason,
  type SavedReasons,
} from '../../contract/registrations/saved-reasons.ts'
import { newIdOf } from '../../data/new-id.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import type { Act } from '../../http/repeatable.ts'

type ReasonDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

/** Until the team changes something, a new site's. */
export const listReasons = async ({ collections }: ReasonDeps): Promise<SavedReasons> =>
  (await collections.reasons.get()).data() ?? DEFAULT_REASONS

export function addReason(input: NewReason, act: Act<SavedReason>, deps: ReasonDeps): Promise<SavedReason> {
  // The id contains no words of the reason: it stands in the audit, and a reason may name a person.
  const added = { ...input, id: newIdOf(''), revision: 1, updatedBy: act.actor }
  return changeReasons(
    {
      ...act,
      action: 'reasons.add',
      decide(reasons) {
        if (reasons.length >= LIMITS.savedReasons) throw new ApiError('reasons-full')
        requireFreeLabel(reasons, added)
        return { reasons: [...reasons, added], before: undefined, after: added, answer: added }
      },
    },
    deps,
  )
}

export function editReason(
  id: string,
  { revision, ...input }: ReasonEdit,
  act: Act<SavedReason>,
  deps: ReasonDeps,
): Promise<SavedReason> {
  return changeReasons(
    {
      ...act,
      action: 'reasons.update',
      decide(reasons) {
        const before = foundIn(reasons, id)
        if (before.label === input.label && before.text === input.text) return before
        if (before.revision !== revision) throw new ApiError('conflict', { changed: { ...before } })
        const after = { ...input, id, revision: revision + 1, updatedBy: act.actor }
        requireFreeLabel(reasons, after)
        const next = reasons.map((one) => (one.id === id ? after : one))
        return { reasons: next, before, after, answer: after }
      },
    },
    deps,
  )
}

/** Registrations that were rejected with it keep their copy. */
export function deleteReason(
  id: string,
  act: Act<{ deleted: string }>,
  deps: ReasonDeps,
): Promise<{ deleted: string }> {
  return changeReasons(
    {
      ...act,
      action: 'reasons.delete',
      decide(reasons) {
        const before = foundIn(reasons, id)
        const next = reasons.filter((one) => one !== before)
        return { reasons: next, before, after: undefined, answer: { deleted: id } }
      },
    },
    deps,
  )
}

interface Changed<Answer> {
  reasons: SavedReason[]
  before: SavedReason | undefined
  after: SavedReason | undefined
  answer: Answer
}

interface ReasonChange<Answer> extends Act<Answer> {
  action: AuditedAction
  /** Throws the reason for a refusal. An answer alone changes nothing. */
  decide: (reasons: readonly SavedReason[]) => Changed<Answer> | Answer
}

const isChange = <Answer>(decided: Changed<Answer> | Answer): decided is Changed<Answer> =>
  typeof decided === 'object' && decided !== null && 'answer' in decided

function changeReasons<Answer>(
  { actor, action, decide, remember }: ReasonChange<Answer>,
  { collections, clock }: ReasonDeps,
): Promise<Answer> {
  return optimistically(async () => {
    const snapshot = await collections.reasons.get()
    const decided = decide((snapshot.data() ?? DEFAULT_REASONS).reasons)
    if (!isChange(decided)) return decided
    const { reasons, before, after, answer } = decided
    const { ref, updateTime: lastUpdateTime } = snapshot
    const batch = ref.firestore.batch()
    if (lastUpdateTime) batch.update(ref, { reasons }, { lastUpdateTime })
    else batch.create(ref, { reasons })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action,
      target: { collection: 'system', id: 'reasons' },
      before: factsOf(before),
      after: factsOf(after),
    })
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

/** Without its words, which the trail would keep after they are deleted. */
const factsOf = (reason: SavedReason | undefined): AuditEntry['after'] =>
  reason === undefined ? null : { reason: reason.id, revision: reason.revision }

function foundIn(reasons: readonly SavedReason[], id: string): SavedReason {
  const found = reasons.find((one) => one.id === id)
  if (found === undefined) throw new ApiError('not-found')
  return found
}

function requireFreeLabel(reasons: readonly SavedReason[], { id, label }: SavedReason): void {
  if (reasons.some((one) => one.id !== id && isSameLabel(one.label, label))) {
    throw new ApiError('invalid-request', { fields: { label: 'Ya hay un motivo con este nombre' } })
  }
}
