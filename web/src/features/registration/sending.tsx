import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../components/form-messages.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { SENT_TEXTS, Ticket, UnkeptNote } from '../../components/tickets/ticket.tsx'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { goBackFrom } from '../../lib/history-entry.ts'
import { overlayOf } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { type FreshTicket, useFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { entryWithReceipt, receiptOfEntry } from '../../lib/registrations/kept-receipts.ts'
import { sendRegistration } from '../../lib/registrations/sender.ts'
import {
  type RetryReason,
  type Sending,
  sendingOf,
  setSending,
  useSending,
} from '../../lib/registrations/sendings.ts'
import { useOnline } from '../../lib/browser-state.ts'
import { playSound } from '../../lib/sounds/sound.ts'
import { useRedirectHome } from '../../shell/redirect-home.ts'
import styles from './sending.module.css'
import { isSecondStep, restoreScrollingAt } from './use-entry-steps.ts'

const UNSENT = 'Error al enviar la inscripción. Inténtalo de nuevo.'

interface SendingNoticeProps {
  sending: Sending | null
  /** A field on the page shows an error. */
  isAtFields: boolean
}

/** The progress of sending, for slow connections. */
export function SendingNotice({ sending, isAtFields }: SendingNoticeProps) {
  const alert = alertOf(sending, isAtFields)
  const retryReason = retryReasonOf(sending)
  return (
    <>
      {alert !== null && (
        <FormAlert>
          <strong>{alert}</strong>
          <span>Lo que escribiste sigue aquí.</span>
        </FormAlert>
      )}
      <LiveRegion>
        {sending?.status === 'paused' && <Uncertain />}
        {sending !== null && alert === null && retryReason !== null && <Slow {...{ sending, retryReason }} />}
      </LiveRegion>
    </>
  )
}

const retryReasonOf = (sending: Sending | null): RetryReason | null =>
  sending?.status === 'waiting' || sending?.status === 'sending' ? sending.retryReason : null

/** Why sending has stopped until the player acts. */
function alertOf(sending: Sending | null, isAtFields: boolean): string | null {
  if (sending?.status === 'waiting') return sending.retryInMs === null ? UNSENT : null
  if (sending?.status !== 'failed') return null
  return hasFields(sending.failure) && isAtFields ? null : sentenceOf(sending.failure)
}

/** The server's message where it refused; a general one for everything else. */
function sentenceOf(failure: unknown): string {
  // The refused fields are not in the form any more, as when a duo tournament became solo.
  if (hasFields(failure)) return 'El formulario cambió mientras lo llenabas. Revísalo y envíalo otra vez.'
  return failure instanceof ApiError && failure.isRefusal ? failure.message : UNSENT
}

const Uncertain = () => (
  <PaperStrip tone="pending" icon="clock">
    <strong>No supimos si tu inscripción llegó.</strong> Envíala otra vez: si ya había llegado, no se repite.
  </PaperStrip>
)

const RETRY_REASONS: Record<RetryReason, string> = {
  'no-answer': 'La respuesta no llega.',
  busy: 'El servidor está ocupado.',
}

interface SlowProps {
  sending: Sending
  retryReason: RetryReason
}

function Slow({ sending, retryReason }: SlowProps) {
  const isOffline = !useOnline() && retryReason === 'no-answer'
  return (
    <PaperStrip tone="pending" icon="clock">
      <strong>{isOffline ? 'Parece que no hay conexión.' : RETRY_REASONS[retryReason]}</strong> Lo que
      escribiste sigue aquí: lo seguimos intentando. Aunque llegue dos veces, es una sola inscripción.
      <div>
        <PlainButton
          look="text"
          onClick={() => sendRegistration(sending.submission)}
          busy={sending.status === 'sending'}
        >
          Reintentar ahora
        </PlainButton>
      </div>
    </PaperStrip>
  )
}

/**
 * The ticket of the registration sent from this history entry. Opening the form again, perhaps for the next player,
 * shows an empty one.
 */
export function useSentTicket(tournamentId: string): FreshTicket | null {
  const location: Location<unknown> = useLocation()
  const { key, state, pathname, search, hash } = location
  const isSecond = isSecondStep(location)
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
    // The second step of the form has an entry of its own: the ticket takes the place of the first one.
    if (isSecond) {
      goBackFrom(key, () => void navigate({ pathname, search, hash }, { replace: true, state: null }))
      return
    }
    restoreScrollingAt(key)
    setSending(tournamentId, null)
    // Marks the history entry, so that a reload shows the ticket again.
    void navigate({ pathname, search, hash }, { replace: true, state: entryWithReceipt(sent) })
  }, [sent, isCovered, isSecond, key, tournamentId, navigate, pathname, search, hash])

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
