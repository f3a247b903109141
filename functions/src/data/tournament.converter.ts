import { FieldValue, type DocumentData, type FirestoreDataConverter } from 'firebase-admin/firestore'
import { departureSchema, type Departure } from '../contract/stored/departures.ts'
import { endsAt } from '../contract/tournaments/tournament-state.ts'
import { tournamentSchema, type Tournament } from '../contract/tournaments/tournaments.ts'
import { converterOf } from './converter.ts'

/** Part of every write of a tournament: the site listens to those that have changed since its page was drawn. */
export const changedNow = () => ({ changedAt: FieldValue.serverTimestamp() })

const plain = converterOf(tournamentSchema, 'id')

/** The end is derived at every write; a given value is ignored. */
export const tournamentConverter: FirestoreDataConverter<Tournament> = {
  ...plain,
  toFirestore: (tournament: Tournament): DocumentData => ({
    ...plain.toFirestore({ ...tournament, endsAt: endsAt(tournament) }),
    ...changedNow(),
  }),
}

const plainDeparture = converterOf(departureSchema, 'id')

/** With the time of Firestore's own clock, which the listeners of the site compare. */
export const departureConverter: FirestoreDataConverter<Departure> = {
  ...plainDeparture,
  toFirestore: (departure: Departure): DocumentData => ({
    ...plainDeparture.toFirestore(departure),
    departedAt: FieldValue.serverTimestamp(),
  }),
}
