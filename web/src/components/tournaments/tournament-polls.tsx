import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { queryClient } from '../../lib/api/query-client.ts'
import { pollOf } from '../../lib/api/tournaments.ts'
import {
  failureOf,
  LIST_CALL,
  type PublicCall,
  tournamentCall,
} from '../../lib/tournaments/tournament-record.ts'
import type { PollProps } from '../live-connection.tsx'

export const ListPoll = ({ onPolled }: PollProps<Tournament[]>) => (
  <Poll call={LIST_CALL} onPolled={onPolled} />
)

export const TournamentPoll = ({
  tournamentId,
  onPolled,
}: PollProps<Tournament> & { tournamentId: string }) => (
  <Poll call={tournamentCall(tournamentId)} onPolled={onPolled} />
)

interface Source<Value> extends PollProps<Value> {
  call: PublicCall<Value>
}

export const Poll = <Value,>(source: Source<Value>) => (
  <QueryClientProvider client={queryClient}>
    <Polling {...source} />
  </QueryClientProvider>
)

function Polling<Value>({ call, onPolled }: Source<Value>) {
  const { data, error } = useQuery(pollOf(call))
  const { mayBeMissing } = call

  useEffect(() => {
    if (error !== null) onPolled(failureOf(error, { mayBeMissing }))
    else if (data !== undefined) onPolled({ status: 'polled', ...data })
  }, [data, error, mayBeMissing, onPolled])

  return null
}
