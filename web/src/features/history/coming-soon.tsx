import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'

export function ComingSoon() {
  return (
    <WallNotice
      art={<SleepingMask />}
      title="Próximamente"
      text="Aquí vas a encontrar cada torneo terminado, con sus resultados y sus premios."
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
  )
}
