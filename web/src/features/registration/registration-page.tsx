import { useParams, useSearchParams } from 'react-router-dom'
import { ChooseTournament } from './choose-tournament.tsx'
import { TournamentRegistration } from './tournament-registration.tsx'

/** One screen under three addresses: an id in the path, one in the query, or none yet. */
export function RegistrationPage() {
  const { tournamentId } = useParams()
  const [query] = useSearchParams()
  const id = tournamentId ?? query.get('tournament')
  return id ? <TournamentRegistration key={id} tournamentId={id} /> : <ChooseTournament />
}
