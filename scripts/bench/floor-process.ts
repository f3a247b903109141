import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { accepted, serveContestant } from './contestant.ts'
import { mailOf, registrationOf } from './documents.ts'

/**
 * The floor: the documents of a registration created in one batch, with no logic at all. The seat is told,
 * no ID is double, nothing is checked: no way to register the same documents is faster.
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
