import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './form-notice.module.css'

interface FormNoticeProps {
  title: string
  text: string
  /** Where another attempt may help. */
  onRetry?: () => void
}

export function FormNotice({ title, text, onRetry }: FormNoticeProps) {
  return (
    <WallNotice
      alert
      art={<SleepingMask />}
      title={title}
      text={text}
      action={
        <div className={styles['actions']}>
          <TicketLink to={paths.home.href()}>Volver al Inicio</TicketLink>
          {onRetry !== undefined && <PlainButton onClick={onRetry}>Reintentar</PlainButton>}
        </div>
      }
    />
  )
}
