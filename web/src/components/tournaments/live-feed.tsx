import { useEffect } from 'react'
import { useFirestore } from 'reactfire'
import { FirestoreReady } from '../../lib/firebase/firestore-ready.tsx'
import { listenToTournaments } from '../../lib/firebase/tournament-listeners.ts'
import { useLive } from '../../lib/firebase/use-live.ts'
import type { Feed } from '../../lib/tournaments/feed.ts'

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

function Listener({ attempt, onFeed }: LiveFeedProps) {
  const feed = useLive(`active-tournaments:${attempt}`, listenToTournaments(useFirestore()))
  useEffect(() => {
    if (feed !== undefined) onFeed(feed)
  }, [feed, onFeed])
  return null
}
