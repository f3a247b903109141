import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './registration-notice.module.css'

interface EarlierNoticeProps {
  receipt: string
  /** What was typed here is not needed. */
  onOpen: () => void
  /** Sends what was typed here all the same, as a registration of its own. */
  onSendApart: () => void
}

/** An attempt arrived without our hearing of it, or from another tab, and something was changed since. */
export const EarlierNotice = ({ receipt, onOpen, onSendApart }: EarlierNoticeProps) => (
  <WallNotice
    alert
    art={<SleepingMask />}
    title="Tu inscripción ya había llegado"
    text="Llegó con lo que enviaste la primera vez. Ábrela para corregir lo que cambiaste después. Si lo que escribiste ahora es de otra persona, envíalo como una inscripción aparte."
    action={
      <div className={styles['actions']}>
        <TicketLink to={paths.receipt.href(receipt)} onClick={onOpen}>
          Ver mi inscripción
        </TicketLink>
        <PlainButton look="text" onClick={onSendApart}>
          Inscribir a otra persona
        </PlainButton>
      </div>
    }
  />
)
