import { PlainButton } from '../../components/buttons.tsx'
import { Ticket } from '../../components/tickets/ticket.tsx'
import { dayAndTimeInText, visitorTimeZone } from '../../lib/dates.ts'
import { ConfirmPlace } from './confirm-place.tsx'
import type { SavedTicket } from './device-registration.ts'
import styles from './receipt-details.module.css'

interface SavedReceiptProps {
  ticket: SavedTicket
  token: string
  isAsking: boolean
  onRetry: () => void
}

/** What this device knows of a registration, until the server answers. */
export function SavedReceipt({ ticket, token, isAsking, onRetry }: SavedReceiptProps) {
  const { tournament, partner, status, next, heardAt } = ticket
  const players = [ticket, ...(partner === null ? [] : [partner])]
  return (
    <>
      <p className={styles['next']}>{next.sentence}</p>
      <LastHeard at={Date.parse(heardAt)} isAsking={isAsking} />
      <div className={styles['columns']}>
        <div className={styles['now']}>
          <ConfirmPlace receipt={ticket} token={token} />
        </div>
        <div className={styles['hand']}>
          {tournament !== null && (
            <Ticket tournament={tournament} players={players} status={status} token={token} />
          )}
        </div>
        {!isAsking && (
          <div className={styles['aside']}>
            <PlainButton onClick={onRetry}>Reintentar</PlainButton>
          </div>
        )}
      </div>
    </>
  )
}

interface LastHeardProps {
  /** By the device's clock. */
  at: number
  isAsking: boolean
}

/** Says how old the receipt is that is shown. */
export const LastHeard = ({ at, isAsking }: LastHeardProps) => (
  <output className={styles['outdated']}>
    {isAsking ? 'Actualizando tu boleto… ' : 'No pudimos actualizarlo. '}
    Lo último que supimos es del {dayAndTimeInText(new Date(at), visitorTimeZone())}.
  </output>
)
