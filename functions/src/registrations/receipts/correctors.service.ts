import type { WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../../audit/audit.service.ts'
import { isLive } from '../../contract/registrations/registration-states.ts'
import type { AdminCorrection, Correction } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { registrationPhase } from '../../contract/tournaments/tournament-state.ts'
import { ApiError } from '../../http/api-error.ts'
import { correct } from './correct.service.ts'
import type { Entry } from '../joining/entry.service.ts'
import { openReceipt } from './open-receipt.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { foundIn, type Found } from '../seats/registration-writes.service.ts'

/** The holder of the receipt: while registration is open. */
export const correctOwn = (
  token: string,
  correction: Correction,
  deps: RegistrationDeps,
): Promise<Registration> =>
  correct(
    {
      by: 'player',
      find: () => openReceipt(token, deps),
      require: requireCorrectable,
      // The player needs no audit entry.
      also: () => undefined,
    },
    correction,
    deps,
  )

function requireCorrectable({ status }: Registration, { tournament }: Entry, now: Date): void {
  if (!isLive(status)) throw new ApiError('wrong-state')
  if (tournament?.status !== 'published') throw new ApiError('not-published')
  const phase = registrationPhase(tournament, now)
  if (phase === 'completed') throw new ApiError('tournament-started')
  if (phase === 'registration_closed') throw new ApiError('registration-closed')
}

/** An admin: at any time and in any state. A registration that is not live holds no claims, so none are swapped. */
export const correctAsAdmin = (
  actor: string,
  id: string,
  correction: AdminCorrection,
  remember: (batch: WriteBatch, changed: Registration) => void,
  deps: RegistrationDeps,
): Promise<Registration> =>
  correct(
    {
      by: 'admin',
      find: () => findRegistration(id, deps),
      require: () => undefined,
      also(batch, { present, next, corrected }) {
        addAudit(batch, deps.collections, {
          at: next.updatedAt,
          actor: { kind: 'user', uid: actor },
          action: 'registrations.correct',
          target: { collection: 'registrations', id },
          before: { status: present.status, revision: present.revision },
          // The names of the corrected parts, not their values.
          after: { status: next.status, revision: next.revision, corrected: corrected.join(', ') },
        })
        remember(batch, next)
      },
    },
    correction,
    deps,
  )

async function findRegistration(id: string, { collections }: RegistrationDeps): Promise<Found> {
  const found = foundIn(await collections.registrations.doc(id).get())
  if (found === undefined) throw new ApiError('not-found')
  return found
}
