import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTournamentsPoll } from '../../lib/api/get-tournaments.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { Poll } from '../../lib/tournaments/feed.ts'
import { readTournaments } from '../../lib/tournaments/tournament-record.ts'

interface PollFeedProps {
  onPoll: (poll: Poll) => void
}

/** Draws nothing, like the feed it stands in for. */
export function PollFeed(props: PollFeedProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Asker {...props} />
    </QueryClientProvider>
  )
}

function Asker({ onPoll }: PollFeedProps) {
  const { data, dataUpdatedAt, error } = useTournamentsPoll()
  useEffect(() => {
    if (error !== null) onPoll({ status: 'failed' })
    else if (data !== undefined)
      onPoll({ status: 'polled', tournaments: readTournaments(data.tournaments), at: dataUpdatedAt })
  }, [data, dataUpdatedAt, error, onPoll])
  return null
}
