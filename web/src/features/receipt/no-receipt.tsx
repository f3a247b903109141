import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { ResendForm } from './resend-form.tsx'
import styles from './no-receipt.module.css'

/** The link opens nothing: mistyped, renewed since, or erased. */
export const NoReceipt = ({ text }: { text: string }) => (
  <div className={styles['page']}>
    <WallNotice
      alert
      art={<SleepingMask />}
      title="No encontramos tu boleto"
      text={text}
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
    <ResendForm />
  </div>
)
