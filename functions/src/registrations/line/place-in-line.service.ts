import { Timestamp, type DocumentSnapshot, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { LinePlace, StatusChanged } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { optimistically } from '../../data/optimistic.ts'
import { lineOf } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Act } from '../../http/repeatable.ts'
import { changeOf } from '../inbox/decide.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, foundIn } from '../seats/registration-writes.service.ts'

/**
 * Moves one within the line: behind another one, or before all of them. Only its own document changes, so no other move,
 * promotion or arrival is in its way. The player gets no message: a place in line is shown, not promised.
 */
export function moveInLine(
  id: string,
  { after, revision }: LinePlace,
  { actor, remember }: Act<StatusChanged>,
  deps: RegistrationDeps,
): Promise<StatusChanged> {
  return optimistically(async () => {
    const snapshot = await deps.collections.registrations.doc(id).get()
    const found = foundIn(snapshot)
    if (found === undefined) throw new ApiError('not-found')
    const { ref, present } = found
    if (revision !== present.revision) {
      throw new ApiError('conflict', { changed: { status: present.status, revision: present.revision } })
    }
    if (present.status !== 'waitlisted') throw new ApiError('wrong-state')
    const place = await placeBehind(after, present, deps)
    const batch = ref.firestore.batch()
    const moved = addStep(
      batch,
      found,
      {
        changes: { waitingSince: place.toDate().toISOString() },
        record: { actor: { kind: 'user', uid: actor }, action: 'registrations.line-place' },
      },
      deps,
    )
    // The contract's instants are less exact than the line: two of them can be the same.
    batch.update(ref, { waitingSince: place })
    remember(batch, changeOf(moved))
    await batch.commit()
    return changeOf(moved)
  })
}

/** Before the first one there is always room. */
const AHEAD_US = 1_000_000

/** A moment between that of the one before and that of the one behind. */
async function placeBehind(
  after: string | null,
  { id, tournamentId }: Registration,
  { collections }: RegistrationDeps,
): Promise<Timestamp> {
  const line = lineOf(collections, tournamentId)
  const before = after === null ? undefined : await collections.registrations.doc(after).get()
  if (before !== undefined && (after === id || !isWaitingIn(before, tournamentId)))
    throw new ApiError('conflict')
  // One of both may be the one that moves.
  const next = await (before === undefined ? line : line.startAfter(before)).limit(2).get()
  const behind = next.docs.find((document) => document.id !== id)
  const [from, to] = [momentOf(before), momentOf(behind)]
  if (from === undefined) return timestampOf((to ?? Date.now() * 1000) - AHEAD_US)
  if (to === undefined) return timestampOf(from + AHEAD_US)
  const between = Math.floor((from + to) / 2)
  if (between <= from) throw new ApiError('conflict')
  return timestampOf(between)
}

function isWaitingIn(snapshot: DocumentSnapshot<Registration>, tournamentId: string): boolean {
  const present = foundIn(snapshot)?.present
  return present?.status === 'waitlisted' && present.tournamentId === tournamentId
}

/** In microseconds, in which Firestore orders the line. */
function momentOf(
  snapshot: DocumentSnapshot<Registration> | QueryDocumentSnapshot<Registration> | undefined,
): number | undefined {
  const moment = snapshot?.get('waitingSince') as Timestamp | null | undefined
  return moment ? moment.seconds * 1_000_000 + Math.floor(moment.nanoseconds / 1000) : undefined
}

const timestampOf = (moment: number): Timestamp =>
  new Timestamp(Math.floor(moment / 1_000_000), (moment % 1_000_000) * 1000)
