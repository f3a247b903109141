import { effectiveStatus, endsAt } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'

/**
 * A tournament as it has to be stored at this moment: one whose time to be published has come is published
 * by the very write, whether that is the job's or an admin's. Any other is returned as it is.
 */
export function publishIfDue(tournament: Tournament, now: Date): Tournament {
  const isDue = tournament.status === 'scheduled' && effectiveStatus(tournament, now) === 'published'
  return isDue ? { ...tournament, status: 'published', publishedAt: now.toISOString() } : tournament
}

/** What follows from what an admin decided: its end, and since when it is published if it is. */
export function withPublication(tournament: Tournament, now: Date): Tournament {
  const { status, publishedAt } = tournament
  const since = status === 'published' ? (publishedAt ?? now.toISOString()) : null
  return publishIfDue({ ...tournament, endsAt: endsAt(tournament), publishedAt: since }, now)
}
