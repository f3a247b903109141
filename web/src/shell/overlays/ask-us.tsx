import { Icon } from '../../components/icon.tsx'
import { TicketAnchor } from '../../components/ticket-button.tsx'
import { useSiteFront } from '../../lib/settings/site-settings.ts'
import styles from './ask-us.module.css'

/** To the community where there is one to go to, else by mail. */
export function AskUs() {
  const { links, contacts } = useSiteFront()
  return (
    <div className={styles['ask']}>
      <p>¿No está tu duda?</p>
      <TicketAnchor tone="paper" wide href={links.whatsapp ?? `mailto:${contacts.email}`}>
        <Icon name={links.whatsapp === null ? 'mail' : 'whatsapp'} /> Escríbenos
      </TicketAnchor>
    </div>
  )
}
