import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTournamentPoll } from '../../lib/api/get-tournament.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { TournamentPoll as Poll } from '../../lib/tournaments/feed.ts'

interface TournamentPollProps {
  tournamentId: string
  onPoll: (poll: Poll) => void
}

/** Draws nothing, like the feed it stands in for. */
export function TournamentPoll(props: TournamentPollProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Asker {...props} />
    </QueryClientProvider>
  )
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404

function Asker({ tournamentId, onPoll }: TournamentPollProps) {
  const { data, dataUpdatedAt, error } = useTournamentPoll(tournamentId)
  useEffect(() => {
    if (error !== null) onPoll({ status: isMissing(error) ? 'missing' : 'failed' })
    else if (data !== undefined) onPoll({ status: 'polled', tournament: data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, error, onPoll])
  return null
}
