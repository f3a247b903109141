import { AggregateField, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { Tournament, TournamentStats } from '../contract/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { pastTournaments, publishedBySize } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Ask } from '../http/guard.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** A published one for everybody, any for who may manage them. To others a hidden one is not there. */
export async function findTournament(
  id: string,
  ask: Ask,
  { collections }: TournamentDeps,
): Promise<Tournament> {
  const document = await collections.tournaments.doc(id).get()
  const tournament = isPublic(document) || (await isAllowed(ask)) ? document.data() : undefined
  if (tournament === undefined) throw new ApiError('not-found')
  return tournament
}

/** The same for whoever did not sign in, as a page that many open at once needs it. */
export async function findPublished(id: string, collections: Collections): Promise<Tournament | undefined> {
  const document = await collections.tournaments.doc(id).get()
  return isPublic(document) ? document.data() : undefined
}

/** Of the raw field: a draft in the making need not be readable yet, and is nobody's business. */
const isPublic = (document: DocumentSnapshot): boolean => document.get('status') === 'published'

async function isAllowed(ask: Ask): Promise<boolean> {
  try {
    await ask('tournaments.read')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

export async function describeTournaments({ collections, clock }: TournamentDeps): Promise<TournamentStats> {
  const [published, finished] = await Promise.all([
    publishedBySize(collections)
      .aggregate({ count: AggregateField.count(), players: AggregateField.sum('currentPlayers') })
      .get(),
    pastTournaments(collections, clock.now()).query.count().get(),
  ])
  const { count, players } = published.data()
  return { active: count - finished.data().count, finished: finished.data().count, players }
}
