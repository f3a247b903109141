import { useEffect } from 'react'
import type { TournamentFeed } from '../../lib/tournaments/feed.ts'
import { isSlug } from '../../lib/slug.ts'
import { Later } from '../later.tsx'

interface TournamentConnectionProps {
  tournamentId: string
  attempt: number
  onFeed: (feed: TournamentFeed) => void
}

const load = async () => (await import('./tournament-feed.tsx')).TournamentFeed

/** Keeps one tournament up to date. What cannot be an id of one is missing without asking. */
export function TournamentConnection({ tournamentId, attempt, onFeed }: TournamentConnectionProps) {
  const canExist = isSlug(tournamentId)
  useEffect(() => {
    if (!canExist) onFeed({ status: 'missing' })
  }, [canExist, onFeed])

  if (!canExist) return null
  return (
    <Later
      key={attempt}
      load={load}
      props={{ tournamentId, attempt, onFeed }}
      onError={() => onFeed({ status: 'failed' })}
    />
  )
}
