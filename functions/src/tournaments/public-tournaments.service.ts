import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Tournament } from '../contract/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { activeTournaments } from '../data/queries.ts'
import { describeError, type Log } from '../logging/log.ts'

export interface TournamentDeps {
  collections: Collections
  clock: Clock
  log: Log
}

/** The active tournaments: the same query the site listens to, whose stand-in this is. */
export async function listActive({ collections, clock, log }: TournamentDeps): Promise<Tournament[]> {
  const active = await activeTournaments(collections, clock.now()).get()
  return active.docs.flatMap((document) => readOrSkip(document, log))
}

/** One document nobody can read must not take the others off the site. */
function readOrSkip(document: QueryDocumentSnapshot<Tournament>, log: Log): Tournament[] {
  try {
    return [document.data()]
  } catch (error) {
    log.error('unreadable tournament', { tournament: document.id, error: describeError(error) })
    return []
  }
}

export async function findPublished({ collections }: TournamentDeps, id: string): Promise<Tournament | null> {
  const document = await collections.tournaments.doc(id).get()
  // The raw field first: a draft in the making need not be readable yet, and is nobody's business.
  if (document.get('status') !== 'published') return null
  return document.data() ?? null
}
