import { useCallback, useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import {
  needsPoll,
  nextWord,
  withPoll,
  type TournamentFeed,
  type TournamentPoll,
  type TournamentStatus,
} from './feed.ts'
import { loadSeenList, seenUntil } from './stored-list.ts'
import { useAttempts } from './use-attempts.ts'
import { useLookAgain } from './use-look-again.ts'
import { useTrueUntil } from './use-true-until.ts'

interface Seen {
  tournament: Tournament
  /** When it was last known to be true, by the visitor's clock. */
  seenAt: number
}

export interface LiveTournament {
  /** As it was said last; before anybody has answered, as the list seen last has it. */
  tournament: Tournament | null
  seenAt: number | null
  status: TournamentStatus
  attempt: number
  /** The listener is out of reach: until it is back, the API is asked instead. */
  needsPoll: boolean
  onFeed: (feed: TournamentFeed) => void
  onPoll: (poll: TournamentPoll) => void
  retry: () => void
}

function seenBefore(id: string): Seen | null {
  const list = loadSeenList()
  const tournament = list?.tournaments.find((one) => one.id === id)
  return list && tournament ? { tournament, seenAt: list.seenAt } : null
}

export function useTournament(id: string): LiveTournament {
  const [seen, setSeen] = useState(() => seenBefore(id))
  const [polled, setPolled] = useState<TournamentPoll['status'] | null>(null)
  const { answer, attempt, onAnswer, retry, lookAgain } = useAttempts<TournamentFeed>()
  const { status } = answer
  useLookAgain(status === 'missing', lookAgain)

  const take = useCallback((word: TournamentFeed | TournamentPoll) => {
    if (word.status === 'live') setSeen({ tournament: word.tournament, seenAt: Date.now() })
    if (word.status === 'polled') setSeen({ tournament: word.tournament, seenAt: word.at })
    if (word.status === 'missing') setSeen(null)
  }, [])

  const onFeed = useCallback(
    (feed: TournamentFeed) => {
      onAnswer((last) => nextWord(last, feed))
      take(feed)
      if (!needsPoll(feed.status)) setPolled(null)
    },
    [onAnswer, take],
  )

  const onPoll = useCallback(
    (poll: TournamentPoll) => {
      setPolled(poll.status)
      take(poll)
    },
    [take],
  )

  const note = useCallback((at: number) => setSeen((last) => seenUntil(last, at)), [])
  useTrueUntil(status === 'live', note)

  return {
    tournament: seen?.tournament ?? null,
    seenAt: seen?.seenAt ?? null,
    status: withPoll(status, polled),
    attempt,
    needsPoll: needsPoll(status),
    onFeed,
    onPoll,
    retry,
  }
}
