import { QueryClientProvider } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { queryClient } from '../../lib/api/query-client.ts'
import { ChooseTournament } from './choose-tournament.tsx'
import { TournamentRegistration } from './tournament-registration.tsx'

/** One screen under three addresses: an id in the path, one in the query, or none yet. */
export function RegistrationPage() {
  const { tournamentId } = useParams()
  const [query] = useSearchParams()
  const id = tournamentId ?? query.get('tournament')
  if (!id) return <ChooseTournament />
  return (
    <QueryClientProvider client={queryClient}>
      <TournamentRegistration key={id} tournamentId={id} />
    </QueryClientProvider>
  )
}
