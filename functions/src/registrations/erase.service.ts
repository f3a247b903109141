import { addAudit } from '../audit/audit.service.ts'
import type { Actor } from '../contract/audit.ts'
import { isLive } from '../contract/registration-states.ts'
import { isMissing, isOvertaken, isTaken } from '../data/outcomes.ts'
import { mailOf } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import { afterLeaving } from './aftermath.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'
import { deleteClaims, foundIn } from './registration-writes.service.ts'
import { addRepairMark } from './repair-mark.service.ts'
import { releaseSeat } from './seat-release.service.ts'

const ATTEMPTS = 8

/** Well below what one commit takes; nobody gets that many messages. */
const MESSAGES = 300

interface Erasure {
  /** On record without a name: the player themselves are nobody the record knows. */
  actor: Actor
  remember?: Remember<{ erased: string }>
}

/** Takes a registration out of everything there is of it: the person, the seat, the claims, the messages. */
export async function erase(
  id: string,
  { actor, remember }: Erasure,
  deps: RegistrationDeps,
): Promise<{ erased: string }> {
  const { collections, clock } = deps
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const found = foundIn(await collections.registrations.doc(id).get())
    if (found === undefined) throw new ApiError('not-found')
    const { ref, updateTime, present } = found
    const { tournamentId, status, seat } = present
    const [tournament, messages] = await Promise.all([
      collections.tournaments.doc(tournamentId).get(),
      mailOf(collections, id).limit(MESSAGES).select().get(),
    ])
    const batch = ref.firestore.batch()
    batch.delete(ref, { lastUpdateTime: updateTime })
    for (const message of messages.docs) batch.delete(message.ref)
    if (isLive(status)) deleteClaims(batch, present, collections)
    const { committed } = await releaseSeat(batch, present, { tournament: tournament.data(), tries }, deps)
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor,
      action: 'registrations.erase',
      target: { collection: 'registrations', id },
      before: { tournamentId, status, seat },
      after: null,
    })
    addRepairMark(batch, tournamentId, deps)
    remember?.(batch, { erased: id })
    try {
      await batch.commit()
    } catch (error) {
      if (isOvertaken(error) || isTaken(error) || isMissing(error)) continue
      throw error
    }
    committed()
    if (isLive(status)) await afterLeaving(tournamentId, deps)
    return { erased: id }
  }
  throw new ApiError('try-again')
}
