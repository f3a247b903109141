import { useEffect } from 'react'
import { useFirestore } from 'reactfire'
import { FirestoreReady } from '../../lib/firebase/firestore-ready.tsx'
import { listenToTournament } from '../../lib/firebase/tournament-listeners.ts'
import { useLive } from '../../lib/firebase/live-source.ts'
import type { TournamentFeed as Feed } from '../../lib/tournaments/feed.ts'

interface TournamentFeedProps {
  tournamentId: string
  attempt: number
  onFeed: (feed: Feed) => void
}

/** Draws nothing, like the feed of the list. */
export function TournamentFeed(props: TournamentFeedProps) {
  return (
    <FirestoreReady>
      <Listener {...props} />
    </FirestoreReady>
  )
}

function Listener({ tournamentId, attempt, onFeed }: TournamentFeedProps) {
  const feed = useLive(
    `tournament:${tournamentId}:${attempt}`,
    listenToTournament(useFirestore(), tournamentId),
  )
  useEffect(() => {
    if (feed !== undefined) onFeed(feed)
  }, [feed, onFeed])
  return null
}
