import type { WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../../audit/audit.service.ts'
import { addBanRedaction } from '../../bans/bans.service.ts'
import type { Actor } from '../../contract/people/audit.ts'
import { isLive } from '../../contract/registrations/registration-states.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Remember } from '../../http/repeatable.ts'
import { addForgetting } from '../../match-day/entrant-names.service.ts'
import { addMailRemoval } from '../../outbox/mail-removal.service.ts'
import { afterLeaving } from '../upkeep/after-commit.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import {
  deleteClaims,
  findSeat,
  freeFireIdsOf,
  releaseSeat,
  versionIn,
  type Found,
} from '../seats/registration-writes.service.ts'
import { markChanging } from '../upkeep/repair-mark.service.ts'

interface Erasure {
  /** Recorded without a name if the player erases it. */
  actor: Actor
  remember?: Remember<{ erased: string }>
  /** Adds to the commit, which deletes so many messages. */
  also?: (batch: WriteBatch, messages: number) => void
  /** The registration as just read: the first attempt need not read it again. */
  opened?: Found
}

/**
 * Deletes all data of a registration: the person, the seat, the claims, the messages, the reasons of its players'
 * bans. The bans themselves stay.
 */
export function erase(
  id: string,
  { actor, remember, also, opened }: Erasure,
  deps: RegistrationDeps,
): Promise<{ erased: string }> {
  const { collections, clock } = deps
  return optimistically(async (tries) => {
    const known = tries === 0 ? opened : undefined
    const found = known ?? versionIn(await collections.registrations.doc(id).get())
    if (found === undefined) throw new ApiError('not-found')
    const { ref, updateTime, present } = found
    const { tournamentId, status, seat } = present
    const batch = ref.firestore.batch()
    batch.delete(ref, { lastUpdateTime: updateTime })
    const [tournament, held, , messages] = await Promise.all([
      deps.memory.tournament(tournamentId, collections, tries),
      findSeat(present, deps),
      markChanging(tournamentId, deps),
      addMailRemoval(batch, id, collections),
      addBanRedaction(batch, freeFireIdsOf(present), collections),
      addForgetting(batch, present, deps),
    ])
    if (isLive(status)) deleteClaims(batch, present, collections)
    releaseSeat(batch, held, tournament)
    batch.delete(collections.roomViews(tournamentId).doc(id))
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor,
      action: 'registrations.erase',
      target: { collection: 'registrations', id },
      before: { tournamentId, status, seat },
      after: null,
    })
    also?.(batch, messages)
    remember?.(batch, { erased: id })
    await batch.commit()
    if (isLive(status)) await afterLeaving(tournamentId, tournament, deps)
    return { erased: id }
  })
}
