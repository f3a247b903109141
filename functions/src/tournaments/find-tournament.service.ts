import { AggregateField, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { Tournament, TournamentStats } from '../contract/tournaments/tournaments.ts'
import type { TournamentCopy } from '../data/copies.ts'
import { pastTournaments, publishedBySize } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Ask } from '../http/guard.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

export type CopyDeps = Pick<TournamentDeps, 'collections' | 'copies'>

/** A tournament, at most `maxAgeMs` old; unknown ids are cached as well. */
export const copyOf = (
  id: string,
  { collections, copies }: CopyDeps,
  maxAgeMs = copies.maxAgeMs,
  unknownMs = maxAgeMs,
): Promise<TournamentCopy | undefined> =>
  copies.tournaments.seen(
    id,
    maxAgeMs,
    async () => readCopy(await collections.tournaments.doc(id).get()),
    unknownMs,
  )

function readCopy(document: DocumentSnapshot<Tournament>): TournamentCopy | undefined {
  if (!document.exists) return undefined
  // The raw field: an incomplete draft need not be readable, and is not public.
  const isPublished = document.get('status') === 'published'
  let tournament: Tournament | undefined
  return { isPublished, read: () => (tournament ??= document.data()) }
}

/** A published tournament for every caller, any other for admins. For other callers a hidden one does not exist. */
export async function findTournament(id: string, ask: Ask, deps: TournamentDeps): Promise<Tournament> {
  const copy = await copyOf(id, deps, 0, deps.copies.maxAgeMs)
  const tournament = copy?.isPublished ? copy.read() : await findHidden(id, ask, deps)
  if (tournament === undefined) throw new ApiError('not-found')
  return tournament
}

async function findHidden(
  id: string,
  ask: Ask,
  { collections }: TournamentDeps,
): Promise<Tournament | undefined> {
  return (await isAllowed(ask)) ? (await collections.tournaments.doc(id).get()).data() : undefined
}

/** A published tournament, from a copy that is a few seconds old at most. */
export async function findPublished(id: string, deps: CopyDeps): Promise<Tournament | undefined> {
  const copy = await copyOf(id, deps)
  return copy?.isPublished ? copy.read() : undefined
}

async function isAllowed(ask: Ask): Promise<boolean> {
  try {
    await ask('tournaments.read')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

export const describeTournaments = (deps: TournamentDeps): Promise<TournamentStats> =>
  deps.copies.stats.seen('all', deps.copies.maxAgeMs, () => countTournaments(deps))

async function countTournaments({ collections, clock }: TournamentDeps): Promise<TournamentStats> {
  const [published, finished] = await Promise.all([
    publishedBySize(collections)
      .aggregate({ count: AggregateField.count(), players: AggregateField.sum('currentPlayers') })
      .get(),
    pastTournaments(collections, clock.now()).query.count().get(),
  ])
  const { count, players } = published.data()
  return { active: count - finished.data().count, finished: finished.data().count, players }
}
