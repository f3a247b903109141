import { useEffect } from 'react'
import { useFirestore } from 'reactfire'
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx'
import { useLive } from '../../lib/firebase/use-live.ts'
import type { Feed } from './feed.ts'
import { listenToTournaments } from './listen-to-tournaments.ts'

interface LiveFeedProps {
  /** Every attempt has a listener of its own. */
  attempt: number
  onFeed: (feed: Feed) => void
}

/**
 * Draws nothing: the list stands on the screen before Firebase has arrived, and stays the same elements when
 * it has. Whatever fails here throws to the boundary around it.
 */
export function LiveFeed({ attempt, onFeed }: LiveFeedProps) {
  return (
    <FirebaseProvider>
      <Listener attempt={attempt} onFeed={onFeed} />
    </FirebaseProvider>
  )
}

function Listener({ attempt, onFeed }: LiveFeedProps) {
  const feed = useLive(`active-tournaments:${attempt}`, listenToTournaments(useFirestore()))
  useEffect(() => {
    if (feed !== undefined) onFeed(feed)
  }, [feed, onFeed])
  return null
}
