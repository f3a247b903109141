import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { REGISTRATION_STATUSES } from '@arena-libre/functions/contract/registration-states'
import { Icon } from '../../components/icon.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { ticketNumber } from '../../components/tickets/ticket-number.ts'
import { isNoReceipt, useListedReceipt } from '../../lib/api/get-receipt.ts'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import type { KeptReceipt } from '../../lib/registrations/kept-receipts.ts'
import styles from './kept-ticket.module.css'

interface KeptTicketProps {
  kept: KeptReceipt
  onForget: (token: string) => void
  /** It opens nothing any more. */
  onGone: (token: string) => void
}

/** Whose it is and how it stands is asked for, not kept: a device may be a family's, and outlives the registration. */
export function KeptTicket({ kept: { token, tournamentName, keptAt }, onForget, onGone }: KeptTicketProps) {
  const { data: receipt, error } = useListedReceipt(token)
  const isGone = isNoReceipt(error)
  const players = [receipt?.fullName, receipt?.partner?.fullName].filter((name) => name !== undefined)

  useEffect(() => {
    if (isGone) onGone(token)
  }, [isGone, onGone, token])

  return (
    <li className={styles['receipt']}>
      <Link className={styles['link']} to={paths.receipt.href(token)} data-ticket>
        <strong className="display">{tournamentName}</strong>
        {receipt !== undefined && (
          <span className={styles['line']}>
            {players.join(' y ')} · {REGISTRATION_STATUSES[receipt.status].label}
          </span>
        )}
        <span className={styles['line']}>
          {ticketNumber(token)} · {dayAndTime(new Date(keptAt), visitorTimeZone())}
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
