import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore'
import { endsAt } from '../contract/tournaments/tournament-state.ts'
import { tournamentSchema, type Tournament } from '../contract/tournaments/tournaments.ts'
import { converterOf } from './converter.ts'

const plain = converterOf(tournamentSchema, 'id')

/** The end is derived at every write; a given value is ignored. */
export const tournamentConverter: FirestoreDataConverter<Tournament> = {
  ...plain,
  toFirestore: (tournament: Tournament): DocumentData =>
    plain.toFirestore({ ...tournament, endsAt: endsAt(tournament) }),
}
