import type { WriteBatch } from 'firebase-admin/firestore'
import { ENTRY_SENTENCES } from '../../contract/registrations/entry-sentences.ts'
import { isSameId } from '../../contract/registrations/free-fire-id.ts'
import { isLive, transitionOf } from '../../contract/registrations/registration-states.ts'
import type { AdminCorrection } from '../../contract/registrations/registration-views.ts'
import type { RegistrationWording } from '../../contract/registrations/registration-wordings.ts'
import { MOST_WORDINGS, type Registration } from '../../contract/registrations/registrations.ts'
import { both } from '../../data/deadline.ts'
import { lostRace, optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import { addRename } from '../../match-day/entrant-names.service.ts'
import { correctedParts, swappedClaims, withConsequences, type Wanted } from './corrected.service.ts'
import { entryOf, requireValidAnswers, type Entry } from '../joining/entry.service.ts'
import { requireUnclaimed } from '../joining/place.service.ts'
import { partnerProblem } from '../joining/register.service.ts'
import { keepWording, wordingNow } from '../joining/wording.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, claimIdsOf, type Found } from '../seats/registration-writes.service.ts'
import { markChanging } from '../upkeep/repair-mark.service.ts'

/** The corrector, with the parts that differ between players and admins. */
export interface Corrector {
  by: 'player' | 'admin'
  /** Reads the registration, or throws if the caller may not see it. */
  find: () => Promise<Found>
  /** Throws the reason if it cannot be corrected now. */
  require: (present: Registration, entry: Entry, now: Date) => void
  /** Adds other writes to the commit. */
  also: (batch: WriteBatch, change: Change) => void
}

interface Change {
  present: Registration
  next: Registration
  /** The names of the corrected parts. */
  corrected: readonly string[]
}

/**
 * Corrects a registration at the revision that the caller saw, with the claims of its game IDs in the same commit. A
 * correction that changes nothing gets the same answer: of one that is sent twice, the second has no effect.
 */
export function correct(
  corrector: Corrector,
  { revision, ...wanted }: AdminCorrection,
  deps: RegistrationDeps,
): Promise<Registration> {
  return optimistically(async () => {
    const found = await corrector.find()
    const { present } = found
    // Reads the current tournament, so that a deadline that was just extended counts.
    const { certainMs, maxAgeMs } = deps.copies
    const entry = await entryOf(present.tournamentId, deps, wanted.answers ? certainMs : maxAgeMs, 0)
    const parts = correctedParts(present, wanted, askedIn(entry))
    const corrected = Object.keys(parts)
    if (corrected.length === 0) return present
    corrector.require(present, entry, deps.clock.now())
    requireRevision(present, revision)
    requireValidCorrection({ ...present, ...parts }, wanted, entry, corrector.by)
    const wording = parts.answers && wordingNow(present.tournamentId, entry, deps.clock.now())
    // Answers, phones and players are counted.
    const marked = markChanging(present.tournamentId, deps)
    await (wording === undefined ? marked : both(marked, keepWording(wording, deps)))
    const batch = found.ref.firestore.batch()
    const changes = {
      ...withConsequences(present, parts),
      ...(wording && { wordings: wordingsAfter(present, { ...present, ...parts }, wording) }),
      ...statusAfter(present, parts, corrector.by),
    }
    const next = addStep(batch, found, { changes }, deps)
    if (isLive(present.status)) swapClaims(batch, present, next, deps)
    if (parts.nickname !== undefined || parts.partner !== undefined) await addRename(batch, next, deps)
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

/**
 * A correction sends every answer to what is asked now, also unchanged ones. Only answers to what is asked
 * no more keep their words.
 */
function wordingsAfter(
  { wordings }: Registration,
  { answers }: Registration,
  { id, asked }: RegistrationWording,
): string[] {
  const ids = new Set(asked.map((one) => one.id))
  const areLeft = Object.keys(answers).some((answered) => !ids.has(answered))
  const areAsked = Object.keys(answers).some((answered) => ids.has(answered))
  const kept = areLeft ? wordings.filter((wording) => wording !== id) : []
  return (areAsked ? [id, ...kept] : kept).slice(0, MOST_WORDINGS)
}

const askedIn = ({ questions, form }: Entry): Set<string> =>
  new Set([...questions, ...(form?.fields ?? [])].map(({ id }) => id))

/** Reports the current state, without personal data. */
function requireRevision({ status, revision }: Registration, seen: number): void {
  if (seen !== revision) throw new ApiError('conflict', { changed: { status, revision } })
}

/** An ID that no admin has checked makes an approved registration pending, unless an admin entered it. */
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

/** Refuses if the commit failed for a game ID that another registration holds. */
async function requireFreeIds(next: Registration, { collections }: RegistrationDeps): Promise<void> {
  const claims = collections.players(next.tournamentId)
  const held = await Promise.all(claimIdsOf(next).map((id) => claims.doc(id).get()))
  requireUnclaimed(held.map((claim) => claim.exists && claim.data()?.registrationId !== next.id))
}

/** Checks that depend on the tournament and on the unchanged parts. */
function requireValidCorrection(
  { freeFireId, partner, age, guardian }: Registration,
  wanted: Wanted,
  entry: Entry,
  by: 'player' | 'admin',
): void {
  const problem = wanted.partner && entry.tournament && partnerProblem(entry.tournament, partner)
  if (problem?.['partner'] !== undefined) throw new ApiError('invalid-request', { fields: problem })
  if (partner && isSameId(partner.freeFireId, freeFireId)) {
    throw new ApiError('invalid-request', { fields: { 'partner.freeFireId': ENTRY_SENTENCES['same-id'] } })
  }
  if ((wanted.age ?? wanted.guardian) && age === '11-17' && guardian === null) {
    throw new ApiError('invalid-request', { fields: { guardian: ENTRY_SENTENCES['guardian-missing'] } })
  }
  if (wanted.answers) requireValidAnswers(by === 'admin' ? withNothingRequired(entry) : entry, wanted.answers)
}

/** An admin need not know every answer. */
const withNothingRequired = ({ questions, form, ...entry }: Entry): Entry => ({
  ...entry,
  questions: questions.map((question) => ({ ...question, required: false })),
  form: form && { ...form, fields: form.fields.map((field) => ({ ...field, required: false })) },
})
