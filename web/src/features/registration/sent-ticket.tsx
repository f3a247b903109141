import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { SENT_TEXTS, Ticket, UnkeptNote } from '../../components/tickets/ticket.tsx'
import { paths } from '../../lib/paths.ts'
import type { FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { sendingOf } from '../../lib/registrations/sendings.ts'
import { playSound } from '../../lib/sounds/sound.ts'
import { useRedirectHome } from '../../shell/redirect-home.ts'
import styles from './sent-ticket.module.css'

/** For a screen that replaces another under the same address: scrolls to the top and focuses the heading. */
function useFocusOnMount(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

const STAMPED_AT_MS = 850

/**
 * Whether the ticket is printed before the eyes of the player: once, for a registration that was just sent, until the
 * player does something. Never for those who want no motion.
 */
function usePrinting(tournamentId: string): boolean {
  const [isPrinting, setIsPrinting] = useState(
    () =>
      sendingOf(tournamentId)?.status === 'sent' &&
      matchMedia('(prefers-reduced-motion: no-preference)').matches,
  )
  useEffect(() => {
    if (!isPrinting) return undefined
    const end = () => setIsPrinting(false)
    const stamp = setTimeout(() => playSound('stamp'), STAMPED_AT_MS)
    addEventListener('pointerdown', end)
    addEventListener('keydown', end)
    return () => {
      clearTimeout(stamp)
      removeEventListener('pointerdown', end)
      removeEventListener('keydown', end)
    }
  }, [isPrinting])
  return isPrinting
}

/** Navigates to the home page, which shows the ticket, after a moment without any input. */
export function SentTicket({ ticket }: { ticket: FreshTicket }) {
  const { tournament, players, outcome, token } = ticket
  const heading = useFocusOnMount()
  const isPrinting = usePrinting(tournament.id)
  const isStopped = useRedirectHome(LIMITS.homeAfterRegistrationMs)
  return (
    <section
      className={`${styles['sent']} ${isPrinting ? styles['printing'] : ''}`}
      aria-labelledby="enviada"
    >
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
      <div className={styles['slot']}>
        <Ticket tournament={tournament} players={players} status={outcome} token={token} />
      </div>
      {isPrinting && <TornButton />}
      <UnkeptNote token={token} />
      <TicketLink large wide to={paths.receipt.href(token)}>
        Ver mi inscripción
      </TicketLink>
      <p className={styles['hint']}>
        {isStopped ? (
          'Puedes quedarte el tiempo que quieras.'
        ) : (
          <>
            Te llevamos al inicio en {LIMITS.homeAfterRegistrationMs / 1000} s.
            {/* Any press stops the way there. */}
            <PlainButton look="text">Quedarme aquí</PlainButton>
          </>
        )}
      </p>
    </section>
  )
}

/** The button that was pressed: torn in two, it falls. */
const TornButton = () => (
  <div className={styles['torn']} aria-hidden="true">
    <span className="display" />
    <span className="display" />
  </div>
)
