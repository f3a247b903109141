import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { isLive } from '../../contract/registrations/registration-states.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Removal } from '../../contract/stored/repairs.ts'
import { deleteFound } from '../../data/delete-found.ts'
import { isMissing, isOvertaken } from '../../data/outcomes.ts'
import { prizesOfTournament, registrationsOf, removalsDue, talliesOfTournament } from '../../data/queries.ts'
import { describeError } from '../../logging/log.ts'
import { addMailRemoval } from '../../outbox/mail-removal.service.ts'
import { addMessage } from '../messages/messages.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { deleteClaims } from '../seats/registration-writes.service.ts'
import { addRepairMark, RepairError } from './repair-mark.service.ts'

const PAGE = 100
const TOGETHER = 10

/** Interrupted processes, and those with an old copy of the tournament, have ended long before the second sweep. */
const AGAIN_MS = 60 * 60 * 1000
const SWEEPS = 2

/**
 * Deletes the remaining data of deleted tournaments, and notifies their players. The repair does it when it is due,
 * from the mark of the deletion; this run finds removals without a mark, those of earlier releases.
 */
export async function sweepRemoved(deps: RegistrationDeps): Promise<void> {
  const { collections, clock, log } = deps
  const { docs } = await removalsDue(collections, clock.now()).get()
  const failed: string[] = []
  for (const document of docs) {
    try {
      await sweep(document, deps)
    } catch (error) {
      failed.push(document.id)
      log.error('tournament not swept', { tournament: document.id, error: describeError(error) })
    }
  }
  if (failed.length > 0) throw new RepairError(failed)
}

/** Sweeps after one deleted tournament, if it is due. */
export async function sweepAfter(id: string, deps: RegistrationDeps): Promise<void> {
  const document = await deps.collections.removals.doc(id).get()
  const removal = document.data()
  if (removal === undefined || Date.parse(removal.sweepAt) > deps.clock.now().getTime()) return
  await sweep(document as QueryDocumentSnapshot<Removal>, deps)
}

async function sweep(document: QueryDocumentSnapshot<Removal>, deps: RegistrationDeps): Promise<void> {
  const { collections, clock } = deps
  const removal = document.data()
  await sweepRegistrations(removal, deps)
  await deleteFound(collections.seats(removal.id))
  await deleteFound(collections.players(removal.id))
  await deleteFound(talliesOfTournament(collections, removal.id))
  await deleteFound(collections.formerRules(removal.id))
  await deleteFound(collections.wordings(removal.id))
  await deleteFound(collections.plans(removal.id))
  await deleteFound(collections.draws(removal.id))
  await deleteFound(collections.rooms(removal.id))
  await deleteFound(collections.roomViews(removal.id))
  await deleteFound(collections.matches(removal.id))
  await deleteFound(collections.rosters(removal.id))
  await deleteFound(collections.claims(removal.id))
  await deleteFound(collections.tables(removal.id))
  await deleteFound(prizesOfTournament(collections, removal.id))
  await collections.boards.doc(removal.id).delete()
  await collections.lines.doc(removal.id).delete()
  const sweeps = removal.sweeps + 1
  const version = { lastUpdateTime: document.updateTime }
  try {
    if (sweeps === SWEEPS) await document.ref.delete(version)
    else {
      const now = clock.now()
      const sweepAt = new Date(now.getTime() + AGAIN_MS)
      const batch = document.ref.firestore.batch()
      batch.update(document.ref, { sweeps, sweepAt: Timestamp.fromDate(sweepAt) }, version)
      addRepairMark(batch, removal.id, { collections, clock: { now: () => now } }, AGAIN_MS)
      await batch.commit()
    }
  } catch (error) {
    // A concurrent run has recorded it already.
    if (!isOvertaken(error) && !isMissing(error)) throw error
  }
}

async function sweepRegistrations(removal: Removal, deps: RegistrationDeps): Promise<void> {
  for (;;) {
    const { docs } = await registrationsOf(deps.collections, removal.id).limit(PAGE).get()
    if (docs.length === 0) return
    for (let start = 0; start < docs.length; start += TOGETHER) {
      const some = docs.slice(start, start + TOGETHER)
      await Promise.all(some.map((document) => sweepRegistration(document, removal, deps)))
    }
  }
}

/**
 * Deletes it with all messages about it, and creates the cancellation in the same commit: every player gets exactly
 * one.
 */
async function sweepRegistration(
  document: QueryDocumentSnapshot<Registration>,
  { tournament }: Removal,
  deps: RegistrationDeps,
): Promise<void> {
  const registration = document.data()
  const batch = document.ref.firestore.batch()
  batch.delete(document.ref, { lastUpdateTime: document.updateTime })
  await addMailRemoval(batch, document.id, deps.collections)
  if (isLive(registration.status)) {
    deleteClaims(batch, registration, deps.collections)
    addMessage(batch, 'tournament-cancelled', registration, tournament, deps)
  }
  try {
    await batch.commit()
  } catch (error) {
    // It has changed or is gone: the next page shows which.
    if (!isOvertaken(error) && !isMissing(error)) throw error
  }
}
