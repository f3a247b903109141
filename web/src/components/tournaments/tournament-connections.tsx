import { useNow } from '../../lib/clock.ts'
import { isSlug } from '../../lib/paths.ts'
import { isFinal, type LiveTournament, type TournamentList } from '../../lib/tournaments/live-tournaments.ts'
import { LiveConnection } from '../live-connection.tsx'

const loadListListener = async () => (await import('./tournament-listeners.tsx')).loadListListener()
const loadListPoll = async () => (await import('./tournament-polls.tsx')).ListPoll
const loadListener = async () => (await import('./tournament-listeners.tsx')).loadTournamentListener()
const loadPoll = async () => (await import('./tournament-polls.tsx')).TournamentPoll

/** Keeps the list of active tournaments up to date. */
export const ListConnection = ({ list }: { list: TournamentList }) => (
  <LiveConnection
    record={list}
    props={{ known: list.known }}
    loadListener={loadListListener}
    loadPoll={loadListPoll}
  />
)

interface TournamentConnectionProps {
  tournamentId: string
  live: LiveTournament
}

/** Keeps one tournament up to date. An id that cannot exist has no listener. */
export function TournamentConnection({ tournamentId, live }: TournamentConnectionProps) {
  const now = useNow()
  if (!isSlug(tournamentId) || isFinal(live, now)) return null
  return (
    <LiveConnection record={live} props={{ tournamentId }} loadListener={loadListener} loadPoll={loadPoll} />
  )
}
