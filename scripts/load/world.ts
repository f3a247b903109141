import { randomBytes } from 'node:crypto'
import { DEFAULT_TERMS } from '../../functions/src/contract/site/default-terms.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { acceptedVersionOf } from '../../functions/src/data/hashes.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const FORM = aForm({ id: 'inscripcion', title: 'Inscripción', fields: [aField()] })

export interface OpenTournament {
  tournamentId: string
  /** The hash of the shown rules and terms, as a browser sends it. */
  acceptedVersion: string
}

/** A new tournament with open registration, by default with a waiting list. */
export async function openTournament(
  collections: Collections,
  maxPlayers: number,
  changes: Partial<
    Pick<
      Tournament,
      'id' | 'modality' | 'waitlist' | 'date' | 'registrationDeadline' | 'currentPlayers' | 'confirmation'
    >
  > = {},
): Promise<OpenTournament> {
  const start = new Date(Date.now() + WEEK_MS).toISOString()
  const tournament = aTournament({
    id: `copa-${randomBytes(6).toString('hex')}`,
    publishedAt: new Date().toISOString(),
    date: start,
    registrationDeadline: start,
    maxPlayers,
    currentPlayers: 0,
    waitlist: true,
    linkedFormId: FORM.id,
    ...changes,
  })
  const batch = collections.tournaments.firestore.batch()
  batch.set(collections.forms.doc(FORM.id), FORM)
  batch.create(collections.tournaments.doc(tournament.id), tournament)
  await batch.commit()
  return {
    tournamentId: tournament.id,
    acceptedVersion: acceptedVersionOf(tournament.rules, DEFAULT_TERMS),
  }
}

/** How many registrations a tournament has. */
export async function storedIn({ registrations }: Collections, tournamentId: string): Promise<number> {
  const found = await registrations.where('tournamentId', '==', tournamentId).count().get()
  return found.data().count
}
