import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { TicketLink } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { SENT_TEXTS, Ticket, UnkeptNote } from '../../components/tickets/ticket.tsx'
import { overlayOf } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { type FreshTicket, useFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { entryWithReceipt, receiptOfEntry } from '../../lib/registrations/kept-receipts.ts'
import { setSending, useSending } from '../../lib/registrations/sendings.ts'
import { useRedirectHome } from '../../lib/use-redirect-home.ts'
import styles from './sent-ticket.module.css'

/**
 * The ticket of the registration sent from this history entry. Opening the form again, perhaps for the next player,
 * shows an empty one.
 */
export function useSentTicket(tournamentId: string): FreshTicket | null {
  const location: Location<unknown> = useLocation()
  const { state, pathname, search, hash } = location
  // An open overlay has a history entry of its own.
  const isCovered = overlayOf(location) !== null
  const navigate = useNavigate()
  const sending = useSending(tournamentId)
  const ticket = useFreshTicket()
  const [marked, setMarked] = useState(() => receiptOfEntry(state))
  const sent = sending?.status === 'sent' ? sending.receipt : null

  if (sent !== null && sent !== marked) setMarked(sent)

  useEffect(() => {
    if (sent === null || isCovered) return
    setSending(tournamentId, null)
    // Marks the history entry, so that a reload shows the ticket again.
    void navigate({ pathname, search, hash }, { replace: true, state: entryWithReceipt(sent) })
  }, [sent, isCovered, tournamentId, navigate, pathname, search, hash])

  const isOwn = ticket !== null && ticket.tournament.id === tournamentId
  return isOwn && ticket.token === (sent ?? marked) ? ticket : null
}

/** For a screen that replaces another under the same address: scrolls to the top and focuses the heading. */
function useFocusOnMount(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** Navigates to the home page, which shows the ticket, after a moment without any input. */
export function SentTicket({ ticket }: { ticket: FreshTicket }) {
  const { tournament, players, outcome, token } = ticket
  const heading = useFocusOnMount()
  const isStopped = useRedirectHome(LIMITS.homeAfterRegistrationMs)
  return (
    <section className={styles['sent']} aria-labelledby="enviada">
      <h1
        id="enviada"
        ref={heading}
        tabIndex={-1}
        aria-describedby="enviada-palabras"
        className={`display ${styles['title']}`}
      >
        {SENT_TEXTS[outcome].title}
      </h1>
      <p id="enviada-palabras" className={styles['words']}>
        {SENT_TEXTS[outcome].sentence}
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
