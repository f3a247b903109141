import { useEffect } from 'react'
import { isSlug } from '../../lib/slug.ts'
import type { LiveTournament } from '../../lib/tournaments/use-tournament.ts'
import { Later } from '../later.tsx'

interface TournamentConnectionProps {
  tournamentId: string
  live: Pick<LiveTournament, 'attempt' | 'needsPoll' | 'onFeed' | 'onPoll'>
}

const loadFeed = async () => (await import('./tournament-feed.tsx')).TournamentFeed
const loadPoll = async () => (await import('./tournament-poll.tsx')).TournamentPoll

/** Keeps one tournament up to date. What cannot be an id of one is missing without asking. */
export function TournamentConnection({ tournamentId, live }: TournamentConnectionProps) {
  const { attempt, needsPoll, onFeed, onPoll } = live
  const canExist = isSlug(tournamentId)
  useEffect(() => {
    if (!canExist) onFeed({ status: 'missing' })
  }, [canExist, onFeed])

  if (!canExist) return null
  return (
    <>
      <Later
        key={attempt}
        load={loadFeed}
        props={{ tournamentId, attempt, onFeed }}
        onError={() => onFeed({ status: 'failed' })}
      />
      {needsPoll && (
        <Later
          load={loadPoll}
          props={{ tournamentId, onPoll }}
          onError={() => onPoll({ status: 'failed' })}
        />
      )}
    </>
  )
}
