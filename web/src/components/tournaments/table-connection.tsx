import type { LiveTable, ShownTable } from '../../lib/tournaments/room-table.ts'
import type { PublicCall } from '../../lib/tournaments/tournament-record.ts'
import { LiveConnection } from '../live-connection.tsx'

interface TableProps {
  tournamentId: string
  room: string
  call: PublicCall<ShownTable>
}

const loadListener = async () => (await import('./tournament-listeners.tsx')).loadTableListener<ShownTable>()
const loadPoll = async () => (await import('./tournament-polls.tsx')).Poll<ShownTable>

/** Keeps the table of a room up to date: one read for each change. */
export const TableConnection = ({ live, ...props }: TableProps & { live: LiveTable }) => (
  <LiveConnection record={live} props={props} loadListener={loadListener} loadPoll={loadPoll} />
)
