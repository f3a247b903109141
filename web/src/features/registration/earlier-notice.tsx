import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'

/** An attempt arrived without our hearing of it, and something was changed since. */
export const EarlierNotice = ({ receipt }: { receipt: string }) => (
  <WallNotice
    alert
    art={<SleepingMask />}
    title="Tu inscripción ya había llegado"
    text="Llegó con lo que enviaste la primera vez. Ábrela para corregir lo que cambiaste después."
    action={<TicketLink to={paths.receipt.href(receipt)}>Ver mi inscripción</TicketLink>}
  />
)
