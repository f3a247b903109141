import type { WriteBatch } from 'firebase-admin/firestore'
import { ENTRY_SENTENCES } from '../../contract/registrations/entry-sentences.ts'
import { isSameId } from '../../contract/registrations/free-fire-id.ts'
import { isLive, transitionOf } from '../../contract/registrations/registration-states.ts'
import type { Correction } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { lostRace, optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import { correctedParts, swappedClaims, withConsequences, type Wanted } from './corrected.service.ts'
import { entryOf, requireValidAnswers, type Entry } from '../joining/entry.service.ts'
import { requireUnclaimed } from '../joining/place.service.ts'
import { partnerProblem } from '../joining/register.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, claimIdsOf, type Found } from '../seats/registration-writes.service.ts'

/** Who corrects, and what differs with that. */
export interface Corrector {
  by: 'player' | 'admin'
  /** Reads the registration, or throws why it is not theirs to see. */
  find: () => Promise<Found>
  /** Throws why it cannot be corrected now. */
  require: (present: Registration, entry: Entry, now: Date) => void
  /** What else belongs into the commit. */
  also: (batch: WriteBatch, change: Change) => void
}

interface Change {
  present: Registration
  next: Registration
  /** The names of the parts that were corrected. */
  corrected: readonly string[]
}

/**
 * Corrects a registration that still is at the revision the caller had before them, with the claims of its game
 * IDs in the same commit. What is as wanted already is answered as if it had just been done: of a correction that
 * is sent twice, the second changes nothing.
 */
export function correct(
  corrector: Corrector,
  { revision, ...wanted }: Correction,
  deps: RegistrationDeps,
): Promise<Registration> {
  return optimistically(async () => {
    const found = await corrector.find()
    const { present } = found
    // The tournament as it is: no correction is refused for a deadline that was put off a moment ago.
    const { certainMs, maxAgeMs } = deps.copies
    const entry = await entryOf(present.tournamentId, deps, wanted.answers ? certainMs : maxAgeMs, 0)
    const parts = correctedParts(present, wanted, askedIn(entry))
    const corrected = Object.keys(parts)
    if (corrected.length === 0) return present
    corrector.require(present, entry, deps.clock.now())
    requireRevision(present, revision)
    requireValidCorrection({ ...present, ...parts }, wanted, entry, corrector.by)
    const batch = found.ref.firestore.batch()
    const changes = { ...withConsequences(present, parts), ...statusAfter(present, parts, corrector.by) }
    const next = addStep(batch, found, { changes }, deps)
    if (isLive(present.status)) swapClaims(batch, present, next, deps)
    corrector.also(batch, { present, next, corrected })
    try {
      await batch.commit()
      return next
    } catch (error) {
      if (lostRace(error) && isLive(present.status)) await requireFreeIds(next, deps)
      throw error
    }
  })
}

const askedIn = ({ questions, form }: Entry): Set<string> =>
  new Set([...questions, ...(form?.fields ?? [])].map(({ id }) => id))

/** Says how it stands now, and nothing about the person. */
function requireRevision({ status, revision }: Registration, seen: number): void {
  if (seen !== revision) throw new ApiError('conflict', { changed: { status, revision } })
}

/** An ID that no admin has looked at makes an approved registration a pending one, unless an admin wrote it. */
function statusAfter(
  present: Registration,
  parts: Partial<Registration>,
  by: Corrector['by'],
): Partial<Registration> {
  const { taken } = swappedClaims(present, { ...present, ...parts })
  const isUnseen = taken.length > 0 && transitionOf(present.status, 'pending', by)?.claims === 'swapped'
  return isUnseen ? { status: 'pending', decidedAt: null, decidedBy: null } : {}
}

function swapClaims(
  batch: WriteBatch,
  present: Registration,
  next: Registration,
  { collections }: RegistrationDeps,
): void {
  const claims = collections.players(present.tournamentId)
  const { taken, released } = swappedClaims(present, next)
  for (const id of taken) batch.create(claims.doc(id), { registrationId: present.id })
  for (const id of released) batch.delete(claims.doc(id))
}

/** Refuses where the commit failed for a game ID that another registration holds. */
async function requireFreeIds(next: Registration, { collections }: RegistrationDeps): Promise<void> {
  const claims = collections.players(next.tournamentId)
  const held = await Promise.all(claimIdsOf(next).map((id) => claims.doc(id).get()))
  requireUnclaimed(held.map((claim) => claim.exists && claim.data()?.registrationId !== next.id))
}

/** What the contract alone cannot tell of a correction: it depends on the tournament and on what stays. */
function requireValidCorrection(
  { freeFireId, partner }: Registration,
  wanted: Wanted,
  entry: Entry,
  by: 'player' | 'admin',
): void {
  const problem = wanted.partner && entry.tournament && partnerProblem(entry.tournament, wanted.partner)
  if (problem?.['partner'] !== undefined) throw new ApiError('invalid-request', { fields: problem })
  if (partner && isSameId(partner.freeFireId, freeFireId)) {
    throw new ApiError('invalid-request', { fields: { 'partner.freeFireId': ENTRY_SENTENCES['same-id'] } })
  }
  if (wanted.answers) requireValidAnswers(by === 'admin' ? withNothingRequired(entry) : entry, wanted.answers)
}

/** An admin need not know every answer. */
const withNothingRequired = ({ questions, form, ...entry }: Entry): Entry => ({
  ...entry,
  questions: questions.map((question) => ({ ...question, required: false })),
  form: form && { ...form, fields: form.fields.map((field) => ({ ...field, required: false })) },
})
