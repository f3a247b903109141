import { SleepingMask } from './artwork/sleeping-mask.tsx'
import { TicketLink } from './ticket-button.tsx'
import { WallNotice } from './wall-notice.tsx'
import { paths } from '../lib/paths.ts'

interface MissingTournamentProps {
  title: string
}

/** Nothing says whether there never was one, or it is not published. */
export function MissingTournament({ title }: MissingTournamentProps) {
  return (
    <WallNotice
      art={<SleepingMask />}
      title={title}
      text="El torneo que buscas no existe o ha sido eliminado de la arena."
      action={<TicketLink to={paths.tournaments.href()}>Volver a torneos</TicketLink>}
    />
  )
}
