import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { REGISTRATION_STATUSES } from '@arena-libre/functions/contract/registrations/registration-states'
import { CutOutMask } from '../../components/artwork/cut-out-mask.tsx'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ticketNumber } from '../../components/tickets/ticket.tsx'
import { isReceiptGone, useListedReceipt } from '../../lib/api/receipts.ts'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { type KeptReceipt, keptReceipts } from '../../lib/registrations/kept-receipts.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { forgetRegistration } from './device-registration.ts'
import styles from './my-receipts.module.css'
import { ResendForm } from './resend-form.tsx'

/** The registrations stored on this device. */
export function MyReceipts() {
  const heading = usePageHeading('Mis boletos')
  const [kept, setKept] = useState(keptReceipts)

  const drop = useCallback((token: string) => {
    forgetRegistration(token)
    setKept(keptReceipts())
  }, [])
  const forget = (token: string) => {
    drop(token)
    heading.current?.focus()
  }

  return (
    <>
      <PageHeader
        ref={heading}
        title="Mis boletos"
        lead="Se guardan en este dispositivo cuando te inscribes."
      />
      <div className="measure">
        <div className={styles['page']}>
          {kept.length === 0 ? (
            <section className={styles['empty']}>
              <h2 className={`display ${styles['title']}`}>Todavía no hay boletos</h2>
              <p>Inscríbete desde aquí, y tu boleto aparece en esta página.</p>
              <TicketLink tone="paper" to={paths.tournaments.href()}>
                Ver torneos
              </TicketLink>
            </section>
          ) : (
            <ul className="stack">
              {kept.map((receipt) => (
                <KeptTicket key={receipt.token} kept={receipt} onForget={forget} onGone={drop} />
              ))}
            </ul>
          )}
          <ResendForm />
        </div>
      </div>
    </>
  )
}

interface KeptTicketProps {
  kept: KeptReceipt
  onForget: (token: string) => void
  /** The receipt does not exist any more. */
  onGone: (token: string) => void
}

/** Full names and status are fetched, not stored: several players may share a device. */
function KeptTicket({
  kept: { token, tournamentId, tournamentName, keptAt },
  onForget,
  onGone,
}: KeptTicketProps) {
  const { data: receipt, error } = useListedReceipt(token)
  const isGone = isReceiptGone(error)
  const players = [receipt?.fullName, receipt?.partner?.fullName].filter((name) => name !== undefined)

  useEffect(() => {
    if (isGone) onGone(token)
  }, [isGone, onGone, token])

  return (
    <li className={styles['receipt']}>
      <Link className={styles['link']} to={paths.receipt.href(token)} data-ticket>
        <CutOutMask tournamentId={tournamentId} className={styles['mask']} />
        <span>
          <strong className="display">{tournamentName}</strong>
          {receipt !== undefined && (
            <span className={styles['line']}>
              {players.join(' y ')} · {REGISTRATION_STATUSES[receipt.status].label}
            </span>
          )}
          <span className={styles['line']}>
            {ticketNumber(token)} · {dayAndTime(new Date(keptAt), visitorTimeZone())}
          </span>
        </span>
        <Icon name="next" />
      </Link>
      <PlainButton look="text" onClick={() => onForget(token)}>
        Quitar de aquí
        <span className="visually-hidden">
          {' '}
          {tournamentName}
          {players.length > 0 && `, ${players.join(' y ')}`}
        </span>
      </PlainButton>
    </li>
  )
}
