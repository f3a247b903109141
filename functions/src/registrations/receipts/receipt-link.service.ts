import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditedAction } from '../../contract/people/audit.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Act } from '../../http/repeatable.ts'
import { addMessage } from '../messages/messages.service.ts'
import { receiptOf } from './receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addStep, foundIn } from '../seats/registration-writes.service.ts'

/** Creates a new link to a receipt and invalidates the old ones. */
export async function renewReceipt(
  id: string,
  actor: string,
  deps: RegistrationDeps,
): Promise<{ receipt: string }> {
  const renewed = await changeLink(
    id,
    {
      actor,
      action: 'registrations.renew-receipt',
      changes: ({ receiptVersion }) => ({ receiptVersion: receiptVersion + 1 }),
    },
    deps,
  )
  return { receipt: receiptOf(renewed, deps.receiptKey) }
}

/** Mails the current link: to a player who lost it, or whose address was wrong before. */
export async function mailReceipt(
  id: string,
  { actor, remember }: Act<{ mailed: string }>,
  deps: RegistrationDeps,
): Promise<{ mailed: string }> {
  await changeLink(
    id,
    {
      actor,
      action: 'registrations.mail-receipt',
      changes: () => ({}),
      async also(batch, registration) {
        const { tournamentId } = registration
        const tournament = (await deps.collections.tournaments.doc(tournamentId).get()).data()
        if (tournament === undefined) throw new ApiError('not-found')
        addMessage(batch, 'receipt', registration, tournament, deps)
        remember(batch, { mailed: id })
      },
    },
    deps,
  )
  return { mailed: id }
}

interface LinkChange {
  actor: string
  action: AuditedAction
  changes: (present: Registration) => Partial<Registration>
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch, changed: Registration) => Promise<void>
}

/** Applies to any version of the registration, but not after its deletion. */
function changeLink(
  id: string,
  { actor, action, changes, also }: LinkChange,
  deps: RegistrationDeps,
): Promise<Registration> {
  return optimistically(async () => {
    const found = foundIn(await deps.collections.registrations.doc(id).get())
    if (found === undefined) throw new ApiError('not-found')
    const batch = found.ref.firestore.batch()
    const record = { actor: { kind: 'user' as const, uid: actor }, action }
    const changed = addStep(batch, found, { changes: changes(found.present), record }, deps)
    await also?.(batch, changed)
    await batch.commit()
    return changed
  })
}
