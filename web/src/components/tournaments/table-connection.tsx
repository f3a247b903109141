import type { LiveTable, ShownTable } from '../../lib/tournaments/room-table.ts'
import type { PublicCall } from '../../lib/tournaments/tournament-record.ts'
import { LiveConnection, type ListenerProps } from '../live-connection.tsx'

interface TableProps {
  tournamentId: string
  room: string
  call: PublicCall<ShownTable>
}

const loadListener = async () => {
  const { TableListener } = await import('./tournament-listeners.tsx')
  return TableListener<ShownTable> as React.ComponentType<TableProps & ListenerProps<ShownTable>>
}
const loadPoll = async () => (await import('./tournament-polls.tsx')).Poll<ShownTable>

/** Keeps the table of a room up to date: one read for each change. */
export const TableConnection = ({ live, ...props }: TableProps & { live: LiveTable }) => (
  <LiveConnection record={live} props={props} loadListener={loadListener} loadPoll={loadPoll} />
)
