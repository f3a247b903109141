import { useCallback, useEffect, useState } from 'react'
import { needsPoll, withPoll, type Feed, type ListStatus, type Poll } from './feed.ts'
import { loadSeenList, saveSeenList, type SeenList } from './stored-list.ts'
import { useAttempts } from './use-attempts.ts'

export interface TournamentList {
  /** The last list seen, from this visit or an earlier one. */
  seen: SeenList | null
  status: ListStatus
  attempt: number
  /** The listener is out of reach: until it is back, the API is asked instead. */
  needsPoll: boolean
  onFeed: (feed: Feed) => void
  onPoll: (poll: Poll) => void
  retry: () => void
}

/** Joins what was seen last time, which is painted first, with what the live listener or its stand-in says. */
export function useTournamentList(): TournamentList {
  const [seen, setSeen] = useState(loadSeenList)
  const [polled, setPolled] = useState<Poll['status'] | null>(null)
  const { answer, attempt, onAnswer, retry } = useAttempts<Feed>()
  const { status } = answer

  const onFeed = useCallback(
    (feed: Feed) => {
      onAnswer(feed)
      if (feed.status !== 'live') return
      setPolled(null)
      setSeen({ tournaments: feed.tournaments, seenAt: Date.now() })
    },
    [onAnswer],
  )

  const onPoll = useCallback((poll: Poll) => {
    setPolled(poll.status)
    if (poll.status === 'polled') setSeen({ tournaments: poll.tournaments, seenAt: poll.at })
  }, [])

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

  return {
    seen,
    status: withPoll(status, polled),
    attempt,
    needsPoll: needsPoll(status),
    onFeed,
    onPoll,
    retry,
  }
}
