import { useCallback, useEffect, useState } from 'react'
import type { Feed } from './feed.ts'
import { loadSeenList, saveSeenList, type SeenList } from './stored-list.ts'
import { useAttempts } from './use-attempts.ts'

export interface TournamentList {
  /** The last list seen, from this visit or an earlier one. */
  seen: SeenList | null
  status: Feed['status']
  attempt: number
  onFeed: (feed: Feed) => void
  retry: () => void
}

/** Joins what was seen last time, which is painted first, with what the live listener says. */
export function useTournamentList(): TournamentList {
  const [seen, setSeen] = useState(loadSeenList)
  const { answer, attempt, onAnswer, retry } = useAttempts<Feed>()
  const { status } = answer

  const onFeed = useCallback(
    (feed: Feed) => {
      onAnswer(feed)
      if (feed.status === 'live') setSeen({ tournaments: feed.tournaments, seenAt: Date.now() })
    },
    [onAnswer],
  )

  useEffect(() => {
    if (seen !== null) saveSeenList(seen)
  }, [seen])

  useEffect(() => {
    // As long as the listener is live the list is true; the moment that ends is when it was seen last.
    if (status !== 'live') return undefined
    const stamp = () => setSeen((last) => last && { ...last, seenAt: Date.now() })
    addEventListener('pagehide', stamp)
    return () => {
      removeEventListener('pagehide', stamp)
      stamp()
    }
  }, [status])

  return { seen, status, attempt, onFeed, retry }
}
