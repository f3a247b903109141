import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import type { Receipt } from '../contract/registrations/receipts.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { putVersioned } from '../data/versioned.ts'
import { openReceipt } from '../registrations/receipts/open-receipt.service.ts'
import { showRegistration } from '../registrations/receipts/receipt.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { prizesOf } from './outcome.service.ts'

/** A winner says that the prize has arrived. Saying it again, or before it was delivered, changes nothing. */
export function receivePrize(token: string, deps: RegistrationDeps): Promise<Receipt> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const { present } = await openReceipt(token, deps)
    const at = clock.now().toISOString()
    const batch = collections.prizes.firestore.batch()
    let isChanged = false
    for (const document of await prizesOf(present.tournamentId, deps)) {
      const prize = document.data()
      if (prize === undefined || prize.player !== present.id) continue
      if (prize.deliveredAt === null || prize.receivedAt !== null) continue
      isChanged = true
      const revision = prize.revision + 1
      putVersioned(batch, document, CONVERTERS.prizes, { ...prize, receivedAt: at, revision })
      addAudit(batch, collections, {
        at,
        actor: { kind: 'player' },
        action: 'prizes.receive',
        target: auditTargetOf(document.ref),
        before: { receivedAt: null, revision: prize.revision },
        after: { receivedAt: at, revision },
      })
    }
    if (isChanged) await batch.commit()
    return showRegistration(present, deps)
  })
}
