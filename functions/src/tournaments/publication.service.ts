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

/** The derived fields: its end, and its time of publication if it is published. */
export function withPublication(tournament: Tournament, now: Date): Tournament {
  const { status, publishedAt } = tournament
  const since = status === 'published' ? (publishedAt ?? now.toISOString()) : null
  return publishIfDue({ ...tournament, endsAt: endsAt(tournament), publishedAt: since }, now)
}
