import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments.ts'
import { tournamentConverter } from './tournament.converter.ts'

/** Every collection there is, each with the converter that everything read or written passes through. */
export interface Collections {
  tournaments: CollectionReference<Tournament>
}

export const collectionsOf = (firestore: Firestore): Collections => ({
  tournaments: firestore.collection('tournaments').withConverter(tournamentConverter),
})
