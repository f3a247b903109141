import { effectiveStatus, endsAt } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'

/**
 * A tournament as it has to be stored now: one whose publish date has passed is published by any write, the job's or
 * an admin's. Others are returned unchanged.
 */
export function publishIfDue(tournament: Tournament, now: Date): Tournament {
  const isDue = tournament.status === 'scheduled' && effectiveStatus(tournament, now) === 'published'
  return isDue ? { ...tournament, status: 'published', publishedAt: now.toISOString() } : tournament
}

/**
 * The derived fields: its end, and its time of publication if it is published. One that is postponed has its prizes
 * still to deliver.
 */
export function withPublication(tournament: Tournament, now: Date): Tournament {
  const { status, publishedAt } = tournament
  const since = status === 'published' ? (publishedAt ?? now.toISOString()) : null
  const ends = endsAt(tournament)
  const prizesDeliveredAt = Date.parse(ends) > now.getTime() ? null : tournament.prizesDeliveredAt
  return publishIfDue({ ...tournament, endsAt: ends, publishedAt: since, prizesDeliveredAt }, now)
}
