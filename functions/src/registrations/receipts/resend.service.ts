import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import { isSameId } from '../../contract/registrations/free-fire-id.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { ResendRequest } from '../../contract/registrations/receipts.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { optimistically } from '../../data/optimistic.ts'
import { isTaken } from '../../data/outcomes.ts'
import { registrationsOfPerson } from '../../data/queries.ts'
import { readOrSkip } from '../../http/page-of.ts'
import { rateLimiter, type RateLimiter } from '../../http/rate-limiter.ts'
import { addMessage } from '../messages/messages.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { foundIn } from '../seats/registration-writes.service.ts'

/** No tournament has this id: requests without a registration read it, so that all requests cost the same reads. */
const NOWHERE = 'ninguno'

/**
 * Mails the links of the registrations with this address and game ID. It returns nothing and always makes one query,
 * one read and one commit, so neither the answer nor its time reveals who is registered.
 */
export type Resend = (request: ResendRequest) => Promise<void>

/**
 * Two limits, for each registration and for each address. Both count mails that were sent, not requests: if a stranger
 * asks, the link goes to the owner of the registration; a request that finds no registration does not count.
 */
export function resending(deps: RegistrationDeps): Resend {
  const allowance = rateLimiter(LIMITS.calls.receiptMails, deps.clock)
  return (request) => resendReceipts(request, allowance, deps)
}

async function resendReceipts(
  asked: ResendRequest,
  allowance: RateLimiter,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections, log } = deps
  const { docs } = await registrationsOfPerson(collections, asked.email, asked.freeFireId)
    .limit(LIMITS.resentReceipts)
    .get()
  const found = docs.flatMap((document) =>
    readOrSkip(document, log).map(({ tournamentId }) => ({ document, tournamentId })),
  )
  const tournaments = await tournamentsOf(
    found.map(({ tournamentId }) => tournamentId),
    deps,
  )
  const known = found.flatMap(({ document, tournamentId }) => {
    const tournament = tournaments.get(tournamentId)
    if (tournament === undefined || allowance.waitOf(document.id) > 0) return []
    return deps.strangerMailLimit.take(asked.email) === 0 ? [{ document, tournament }] : []
  })
  if (known.length === 0) await commitNothing(deps)
  await Promise.all(
    known.map(async ({ document, tournament }) => {
      if (await send(asked, document, tournament, deps)) allowance.take(document.id)
      else deps.strangerMailLimit.giveBack(asked.email)
    }),
  )
}

async function tournamentsOf(
  tournamentIds: readonly string[],
  { collections: { tournaments } }: RegistrationDeps,
): Promise<Map<string, Tournament>> {
  const ids = new Set([NOWHERE, ...tournamentIds])
  const found = await Promise.all([...ids].map((id) => tournaments.doc(id).get()))
  return new Map(
    found.flatMap((document) => {
      const tournament = document.data()
      return tournament === undefined ? [] : [[document.id, tournament]]
    }),
  )
}

/** The same number of writes as a message, to documents that do not exist. */
async function commitNothing({ collections: { mail, registrations } }: RegistrationDeps): Promise<void> {
  await mail.firestore.batch().delete(mail.doc(NOWHERE)).delete(registrations.doc(NOWHERE)).commit()
}

/**
 * Each message has its own commit, so a recently sent one does not block the others. The commit has the version of
 * the registration as precondition and changes it: if it races with an erasure, one of the two retries, so no mail is
 * left behind. Returns whether it sent one.
 */
function send(
  { email, freeFireId }: ResendRequest,
  document: DocumentSnapshot<Registration>,
  tournament: Tournament,
  deps: RegistrationDeps,
): Promise<boolean> {
  return optimistically(async (tries) => {
    const found = foundIn(tries === 0 ? document : await document.ref.get())
    if (found === undefined) return false
    const { ref, updateTime, present } = found
    if (present.email !== email || !isSameId(present.freeFireId, freeFireId)) return false
    const batch = ref.firestore.batch()
    addMessage(batch, 'receipt', present, tournament, deps)
    // No code reads this field: it only changes the document's version.
    const version = { lastUpdateTime: updateTime }
    batch.update(ref.withConverter(null), { mailedAt: FieldValue.serverTimestamp() }, version)
    try {
      await batch.commit()
      return true
    } catch (error) {
      if (!isTaken(error)) throw error
      return false
    }
  })
}
