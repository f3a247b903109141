import type { DocumentReference } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import type { ResendRequest } from '../contract/receipts.ts'
import type { Registration } from '../contract/registrations.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { isTaken } from '../data/outcomes.ts'
import { registrationsOfPerson } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { addMessage } from './messages.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** No tournament has this id: who asks for nobody's link costs the same reads as who asks for somebody's. */
const NOWHERE = 'ninguno'

/**
 * Mails the links of whoever registered with this address and game ID. It answers nothing, and takes a query, a
 * read and a commit in any case: neither the answer nor its pace tells who registered.
 */
export async function resendReceipts(
  { email, freeFireId }: ResendRequest,
  deps: RegistrationDeps,
): Promise<void> {
  const { collections, log } = deps
  const { docs } = await registrationsOfPerson(collections, email, freeFireId)
    .limit(LIMITS.resentReceipts)
    .get()
  const found = docs.flatMap((document) => readOrSkip(document, log))
  const tournaments = await tournamentsOf(found, deps)
  const known = found.flatMap((registration) => {
    const tournament = tournaments.get(registration.tournamentId)
    return tournament === undefined ? [] : [{ registration, tournament }]
  })
  if (known.length === 0) await commitNothing(collections.mail.doc(NOWHERE))
  await Promise.all(known.map(({ registration, tournament }) => send(registration, tournament, deps)))
}

async function tournamentsOf(
  registrations: readonly Registration[],
  { collections: { tournaments } }: RegistrationDeps,
): Promise<Map<string, Tournament>> {
  const ids = new Set([NOWHERE, ...registrations.map(({ tournamentId }) => tournamentId)])
  const found = await Promise.all([...ids].map((id) => tournaments.doc(id).get()))
  return new Map(
    found.flatMap((document) => {
      const tournament = document.data()
      return tournament === undefined ? [] : [[document.id, tournament]]
    }),
  )
}

async function commitNothing(nobody: DocumentReference): Promise<void> {
  await nobody.firestore.batch().delete(nobody).commit()
}

/** Each in a commit of its own: one that was sent a moment ago does not hold back the others. */
async function send(
  registration: Registration,
  tournament: Tournament,
  deps: RegistrationDeps,
): Promise<void> {
  const batch = deps.collections.mail.firestore.batch()
  addMessage(batch, 'receipt', registration, tournament, deps)
  try {
    await batch.commit()
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}
