import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'

export function EmptyWall() {
  return (
    <WallNotice
      art={<SleepingMask />}
      title="NO HAY TORNEOS ACTIVOS"
      text="La arena descansa. El próximo cartel aparece aquí apenas se publica."
      action={<TicketLink to={paths.home.href()}>Volver al inicio</TicketLink>}
    />
  )
}
