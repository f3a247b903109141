import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { accepted, serveContestant } from './contestant.ts'
import { mailOf, registrationOf } from './documents.ts'

/**
 * The floor: creates the documents of a registration in one batch, without any logic. The seat is given, IDs are
 * unique, nothing is checked: no implementation that stores the same documents is faster.
 */
await serveContestant(async (collections, submitted, seat) => {
  const { tournamentId, freeFireId } = submitted
  const registration = registrationOf(submitted, seat)
  const batch = collections.registrations.firestore.batch()
  batch.create(collections.registrations.doc(registration.id), registration)
  batch.create(collections.players(tournamentId).doc(playerIdOf(freeFireId)), {
    registrationId: registration.id,
  })
  if (seat !== null) {
    const taken = { number: seat, state: 'taken', registrationId: registration.id, series: 0 } as const
    batch.create(collections.seats(tournamentId).doc(String(seat)), taken)
  }
  batch.create(collections.mail.doc(registration.id), mailOf(registration))
  await batch.commit()
  return accepted(registration)
})
