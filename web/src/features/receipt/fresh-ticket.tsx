import { useRef } from 'react'
import { IconButton } from '../../components/buttons.tsx'
import { LazyPart } from '../../components/error-boundary.tsx'
import { TextLink } from '../../components/links.tsx'
import { SENT_TEXTS, Ticket, UnkeptNote } from '../../components/tickets/ticket.tsx'
import { paths } from '../../lib/paths.ts'
import {
  type FreshTicket as Fresh,
  setFreshTicket,
  useFreshTicket,
} from '../../lib/registrations/fresh-ticket.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import styles from './fresh-ticket.module.css'

const loadRenewal = async () => (await import('./ticket-renewal.tsx')).TicketRenewal

/** On failure the ticket stays as it is. */
const stayQuiet = (): void => undefined

/** On top of the home page until it is closed: it confirms the registration. */
export function FreshTicket() {
  const ticket = useFreshTicket()
  return ticket === null ? null : <Strip ticket={ticket} />
}

function Strip({ ticket }: { ticket: Fresh }) {
  const { tournament, players, outcome, token } = ticket
  const strip = useRef<HTMLElement>(null)
  useRestoreFocus(strip)

  return (
    <aside ref={strip} className={styles['strip']} aria-label="Tu inscripción">
      <div className={`measure ${styles['row']}`}>
        <div className={styles['text']}>
          <p className={`display ${styles['title']}`}>{SENT_TEXTS[outcome].title}</p>
          <p>{SENT_TEXTS[outcome].sentence}</p>
          <UnkeptNote token={token} />
          <TextLink to={paths.receipt.href(token)}>Ver mi inscripción</TextLink>
        </div>
        <div className={styles['ticket']}>
          <Ticket tournament={tournament} players={players} status={outcome} token={token} />
        </div>
        <IconButton
          icon="cross"
          label="Guardar boleto"
          look="strong"
          onClick={() => setFreshTicket(null)}
          className={styles['close']}
        />
      </div>
      <LazyPart key={token} load={loadRenewal} props={{ token }} onError={stayQuiet} />
    </aside>
  )
}
