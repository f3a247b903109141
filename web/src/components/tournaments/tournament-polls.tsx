import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { listPoll, type PollOptions, tournamentPoll } from '../../lib/api/tournaments.ts'
import type { PollProps } from '../live-connection.tsx'

const alwaysFailed = (): Failure => 'failed'

export const ListPoll = ({ onPolled }: PollProps<Tournament[]>) => (
  <Poll options={listPoll} onPolled={onPolled} failure={alwaysFailed} />
)

const missingOrFailed = (error: Error): Failure =>
  error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'

export const TournamentPoll = ({
  tournamentId,
  onPolled,
}: PollProps<Tournament> & { tournamentId: string }) => (
  <Poll options={tournamentPoll(tournamentId)} onPolled={onPolled} failure={missingOrFailed} />
)

type Failure = 'missing' | 'failed'

/** Its functions are the same with every render: an effect depends on them. */
interface Source<Value> extends PollProps<Value> {
  options: PollOptions<Value>
  failure: (error: Error) => Failure
}

const Poll = <Value,>(source: Source<Value>) => (
  <QueryClientProvider client={queryClient}>
    <Polling {...source} />
  </QueryClientProvider>
)

function Polling<Value>({ options, onPolled, failure }: Source<Value>) {
  const { data, dataUpdatedAt, error } = useQuery(options)

  useEffect(() => {
    if (error !== null) onPolled({ status: failure(error) })
    else if (data !== undefined) onPolled({ status: 'polled', value: data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, error, onPolled, failure])

  return null
}
