import { useCallback, useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import type { TournamentFeed } from './feed.ts'
import { loadSeenList } from './stored-list.ts'
import { useAttempts } from './use-attempts.ts'

export interface LiveTournament {
  /** As the listener said last; before it has answered, as the list seen last has it. */
  tournament: Tournament | null
  status: TournamentFeed['status']
  attempt: number
  onFeed: (feed: TournamentFeed) => void
  retry: () => void
}

const seenBefore = (id: string): Tournament | null =>
  loadSeenList()?.tournaments.find((tournament) => tournament.id === id) ?? null

export function useTournament(id: string): LiveTournament {
  const [tournament, setTournament] = useState(() => seenBefore(id))
  const { answer, attempt, onAnswer, retry } = useAttempts<TournamentFeed>()

  const onFeed = useCallback(
    (feed: TournamentFeed) => {
      onAnswer(feed)
      if (feed.status === 'live') setTournament(feed.tournament)
      if (feed.status === 'missing') setTournament(null)
    },
    [onAnswer],
  )

  return { tournament, status: answer.status, attempt, onFeed, retry }
}
