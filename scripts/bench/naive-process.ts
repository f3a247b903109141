import { isLive } from '../../functions/src/contract/registrations/registration-states.ts'
import { DeadlineExceeded, within } from '../../functions/src/data/deadline.ts'
import { accepted, refused, serveContestant } from './contestant.ts'
import { mailOf, registrationOf } from './documents.ts'

/** The time after which our implementation answers `try-again`. */
const DEADLINE_MS = 8000

/** The obvious design: one transaction that reads the tournament, increments its player count and writes it back. */
await serveContestant(async (collections, submitted) => {
  const { firestore } = collections.registrations
  const tournament = collections.tournaments.doc(submitted.tournamentId)
  const sameId = collections.registrations
    .where('tournamentId', '==', submitted.tournamentId)
    .where('freeFireId', '==', submitted.freeFireId)
  const registering = firestore.runTransaction(async (transaction) => {
    const [found, earlier] = await Promise.all([transaction.get(tournament), transaction.get(sameId)])
    const { currentPlayers = 0, maxPlayers = 0, waiting = 0 } = found.data() ?? {}
    if (earlier.docs.some((document) => isLive(document.data().status))) {
      return refused(409, 'already-registered')
    }
    const seat = currentPlayers < maxPlayers ? currentPlayers + 1 : null
    const registration = registrationOf(submitted, seat)
    transaction.create(collections.registrations.doc(registration.id), registration)
    transaction.create(collections.mail.doc(registration.id), mailOf(registration))
    transaction.update(tournament, seat === null ? { waiting: waiting + 1 } : { currentPlayers: seat })
    return accepted(registration)
  })
  try {
    return await within(DEADLINE_MS, registering)
  } catch (error) {
    // After the deadline or the last attempt of the client, which retries five times.
    process.stderr.write(String(error) + '\n')
    registering.catch(() => undefined)
    return refused(503, error instanceof DeadlineExceeded ? 'try-again' : 'given-up')
  }
})
