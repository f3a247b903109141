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

/** Keeps one tournament up to date. An id that cannot exist has no listener. */
export const TournamentConnection = ({ tournamentId, live }: TournamentConnectionProps) =>
  isSlug(tournamentId) && (
    <LiveConnection record={live} props={{ tournamentId }} loadListener={loadListener} loadPoll={loadPoll} />
  )
