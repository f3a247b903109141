import { LIMITS } from '@arena-libre/functions/contract/limits'
import { TextLink } from '../../components/text-link.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { Ticket } from '../../components/tickets/ticket.tsx'
import { UnkeptNote } from '../../components/tickets/unkept-note.tsx'
import { paths } from '../../lib/paths.ts'
import type { FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { SENT_WORDS } from '../../lib/registrations/sent-words.ts'
import { useArrival } from '../../lib/use-arrival.ts'
import { useWayHome } from '../../lib/use-way-home.ts'
import styles from './sent-ticket.module.css'

/** Goes home by itself after a moment, where the ticket waits; unless somebody shows that they are still here. */
export function SentTicket({ ticket }: { ticket: FreshTicket }) {
  const { tournament, players, outcome, token } = ticket
  const heading = useArrival()
  const isStopped = useWayHome(LIMITS.homeAfterRegistrationMs)
  return (
    <section className={styles['sent']} aria-labelledby="enviada">
      <h1
        id="enviada"
        ref={heading}
        tabIndex={-1}
        aria-describedby="enviada-palabras"
        className={`display ${styles['title']}`}
      >
        {SENT_WORDS[outcome].title}
      </h1>
      <p id="enviada-palabras" className={styles['words']}>
        {SENT_WORDS[outcome].sentence}
      </p>
      <Ticket tournament={tournament} players={players} status={outcome} token={token} />
      <UnkeptNote token={token} />
      <p className={styles['hint']}>
        {isStopped
          ? 'Puedes quedarte el tiempo que quieras.'
          : 'En unos segundos volvemos al inicio, con tu boleto. Toca aquí para quedarte.'}
      </p>
      <TicketLink large wide to={paths.receipt.href(token)}>
        Ver mi inscripción
      </TicketLink>
      <TextLink to={paths.home.href()}>Ir al inicio</TextLink>
    </section>
  )
}
