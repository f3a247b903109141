import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { queryClient } from '../../lib/api/query-client.ts'
import { listPoll, type PollOptions, tournamentPoll } from '../../lib/api/tournaments.ts'
import { failureOf } from '../../lib/tournaments/tournament-calls.ts'
import type { PollProps } from '../live-connection.tsx'

export const ListPoll = ({ onPolled }: PollProps<Tournament[]>) => (
  <Poll options={listPoll} onPolled={onPolled} />
)

export const TournamentPoll = ({
  tournamentId,
  onPolled,
}: PollProps<Tournament> & { tournamentId: string }) => (
  <Poll options={tournamentPoll(tournamentId)} onPolled={onPolled} />
)

interface Source<Value> extends PollProps<Value> {
  options: PollOptions<Value>
}

const Poll = <Value,>(source: Source<Value>) => (
  <QueryClientProvider client={queryClient}>
    <Polling {...source} />
  </QueryClientProvider>
)

function Polling<Value>({ options, onPolled }: Source<Value>) {
  const { data, dataUpdatedAt, error } = useQuery(options)

  useEffect(() => {
    if (error !== null) onPolled(failureOf(error))
    else if (data !== undefined) onPolled({ status: 'polled', value: data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, error, onPolled])

  return null
}
