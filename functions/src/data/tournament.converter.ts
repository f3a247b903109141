import type { DocumentData, FirestoreDataConverter, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import { endsAt } from '../contract/tournament-state.ts'
import { tournamentSchema, type Tournament } from '../contract/tournaments.ts'
import { readInstants, writeInstants } from './instants.ts'

const INSTANTS = ['publishDate', 'publishedAt', 'date', 'endDate', 'endsAt', 'registrationDeadline']

/**
 * Keeps the fields it knows: while a release rolls out, the older instance meets documents of the newer.
 * A document that lacks one, or holds a wrong value, throws when it is read.
 */
const storedSchema = z.object(tournamentSchema.shape)

export const tournamentConverter: FirestoreDataConverter<Tournament> = {
  toFirestore(tournament: Tournament): DocumentData {
    const { id: _, ...fields } = tournament
    return writeInstants({ ...fields, endsAt: endsAt(tournament) }, INSTANTS)
  },
  fromFirestore(snapshot: QueryDocumentSnapshot): Tournament {
    return storedSchema.parse({ ...readInstants(snapshot.data(), INSTANTS), id: snapshot.id })
  },
}
