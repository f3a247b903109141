import { useCallback, useState } from 'react'
import { needsPoll, withPoll, type Feed, type ListStatus, type Poll } from './feed.ts'
import { loadSeenList, saveSeenList, seenUntil, stampSeenList, type SeenList } from './stored-list.ts'
import { useAttempts } from './use-attempts.ts'
import { useTrueUntil } from './use-true-until.ts'

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

  const take = useCallback((list: SeenList) => {
    setSeen(list)
    saveSeenList(list)
  }, [])

  const onFeed = useCallback(
    (feed: Feed) => {
      onAnswer(feed)
      if (feed.status !== 'live') return
      setPolled(null)
      take({ tournaments: feed.tournaments, seenAt: Date.now() })
    },
    [onAnswer, take],
  )

  const onPoll = useCallback(
    (poll: Poll) => {
      setPolled(poll.status)
      if (poll.status === 'polled') take({ tournaments: poll.tournaments, seenAt: poll.at })
    },
    [take],
  )

  // Both at once: what React draws next comes too late for a page that is being left.
  const note = useCallback((at: number) => {
    setSeen((last) => seenUntil(last, at))
    stampSeenList(at)
  }, [])
  useTrueUntil(status === 'live', note)

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
