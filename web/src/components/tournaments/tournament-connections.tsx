import { useNow } from '../../lib/clock.ts'
import { isSlug } from '../../lib/paths.ts'
import type { LiveTournament, TournamentList } from '../../lib/tournaments/live-tournaments.ts'
import { LiveConnection } from '../live-connection.tsx'

const loadListListener = async () => (await import('./tournament-listeners.tsx')).ListListener
const loadListPoll = async () => (await import('./tournament-polls.tsx')).ListPoll
const loadListener = async () => (await import('./tournament-listeners.tsx')).TournamentListener
const loadPoll = async () => (await import('./tournament-polls.tsx')).TournamentPoll

const NO_PROPS = {}

/** Keeps the list of active tournaments up to date. */
export const ListConnection = ({ list }: { list: TournamentList }) => (
  <LiveConnection record={list} props={NO_PROPS} loadListener={loadListListener} loadPoll={loadListPoll} />
)

interface TournamentConnectionProps {
  tournamentId: string
  live: LiveTournament
}

/** What the API says of a tournament that is over stays true: the libraries of the listener are not needed. */
const isOver = ({ status, value }: LiveTournament, now: number): boolean =>
  status === 'answered' && value !== null && Date.parse(value.endsAt) <= now

/** Keeps one tournament up to date. An id that cannot exist has no listener. */
export function TournamentConnection({ tournamentId, live }: TournamentConnectionProps) {
  const now = useNow()
  if (!isSlug(tournamentId) || isOver(live, now)) return null
  return (
    <LiveConnection record={live} props={{ tournamentId }} loadListener={loadListener} loadPoll={loadPoll} />
  )
}
