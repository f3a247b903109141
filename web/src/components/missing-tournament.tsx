import { SleepingMask } from './artwork/sleeping-mask.tsx'
import { TicketLink } from './ticket-button.tsx'
import { WallNotice } from './wall-notice.tsx'
import { paths } from '../lib/paths.ts'

const MISSING = 'El torneo que buscas no existe o ha sido eliminado de la arena.'

interface MissingTournamentProps {
  title: string
  /** What else whoever comes upon it should know. */
  note?: string | null
}

/** Nothing says whether there never was one, or it is not published. */
export function MissingTournament({ title, note = null }: MissingTournamentProps) {
  return (
    <WallNotice
      art={<SleepingMask />}
      title={title}
      text={note === null ? MISSING : `${MISSING} ${note}`}
      action={<TicketLink to={paths.tournaments.href()}>Volver a torneos</TicketLink>}
    />
  )
}
