import { useEffect, useSyncExternalStore } from 'react'
import { useFirestore } from 'reactfire'
import { FirestoreReady } from '../../lib/firebase/firestore-ready.tsx'
import { listenToTournaments } from '../../lib/firebase/tournament-listeners.ts'
import { useLive } from '../../lib/firebase/live-source.ts'
import { onServerTime, serverTimeAhead } from '../../lib/server-time.ts'
import type { Feed } from '../../lib/tournaments/feed.ts'

const MINUTE_MS = 60_000

interface LiveFeedProps {
  attempt: number
  onFeed: (feed: Feed) => void
}

/**
 * Draws nothing: the list stands on the screen before Firebase has arrived, and stays the same elements when
 * it has. Whatever fails here throws to the boundary around it.
 */
export function LiveFeed(props: LiveFeedProps) {
  return (
    <FirestoreReady>
      <Listener {...props} />
    </FirestoreReady>
  )
}

/** What is over the listener leaves out by the time it starts at: where that was wrong, another one takes its place. */
const useMinutesAhead = (): number =>
  useSyncExternalStore(onServerTime, () => Math.round(serverTimeAhead() / MINUTE_MS))

function Listener({ attempt, onFeed }: LiveFeedProps) {
  const minutes = useMinutesAhead()
  const feed = useLive(`active-tournaments:${attempt}:${minutes}`, listenToTournaments(useFirestore()))
  useEffect(() => {
    if (feed !== undefined) onFeed(feed)
  }, [feed, onFeed])
  return null
}
