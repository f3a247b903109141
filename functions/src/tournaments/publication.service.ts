import { effectiveStatus, endsAt } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Collections } from '../data/collections.ts'
import { prizesOfTournament } from '../data/queries.ts'

/**
 * A tournament as it has to be stored now: one whose publish date has passed is published by any write, the job's or
 * an admin's. Others are returned unchanged.
 */
export function publishIfDue(tournament: Tournament, now: Date): Tournament {
  const isDue = tournament.status === 'scheduled' && effectiveStatus(tournament, now) === 'published'
  return isDue ? { ...tournament, status: 'published', publishedAt: now.toISOString() } : tournament
}

/**
 * The derived fields: its end, its time of publication if it is published, and whether its prizes are delivered. Where
 * there is a ledger of prizes that stays as the ledger says, whenever the tournament ends; without one, a tournament
 * that is postponed has its prizes still to deliver.
 */
export async function withPublication(
  tournament: Tournament,
  now: Date,
  { collections }: { collections: Collections },
): Promise<Tournament> {
  const { id, status, publishedAt } = tournament
  const since = status === 'published' ? (publishedAt ?? now.toISOString()) : null
  const ends = endsAt(tournament)
  const isAhead = Date.parse(ends) > now.getTime()
  const losesMark = isAhead && tournament.prizesDeliveredAt !== null && !(await hasLedger(id, collections))
  const prizesDeliveredAt = losesMark ? null : tournament.prizesDeliveredAt
  return publishIfDue({ ...tournament, endsAt: ends, publishedAt: since, prizesDeliveredAt }, now)
}

async function hasLedger(id: string, collections: Collections): Promise<boolean> {
  return !(await prizesOfTournament(collections, id).limit(1).get()).empty
}
