import { PlainButton } from '../../components/buttons.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { Ticket } from '../../components/tickets/ticket.tsx'
import { useOnline } from '../../lib/browser-state.ts'
import { dayAndTimeInText, visitorTimeZone } from '../../lib/dates.ts'
import { asSentence } from '../../lib/texts.ts'
import { ConfirmPlace, hasToConfirm } from './confirm-place.tsx'
import type { SavedTicket } from './device-registration.ts'
import { JoinGroup, useGroup } from './join-group.tsx'
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
  const group = useGroup(ticket, token)
  return (
    <>
      {!hasToConfirm(ticket) && <p className={styles['next']}>{next.sentence}</p>}
      <LastHeard at={Date.parse(heardAt)} isAsking={isAsking} onRetry={onRetry} />
      <div className={styles['columns']}>
        <div className={styles['now']}>
          {group?.isOpened === false && <JoinGroup href={group.href} onOpen={group.onOpen} />}
          <ConfirmPlace receipt={ticket} token={token} />
        </div>
        <div className={styles['hand']}>
          {tournament !== null && (
            <Ticket tournament={tournament} players={players} status={status} token={token} />
          )}
        </div>
      </div>
    </>
  )
}

interface LastHeardProps {
  /** By the device's clock. */
  at: number
  isAsking: boolean
  onRetry?: () => void
}

/** Says how old the receipt is that is shown. */
export function LastHeard({ at, isAsking, onRetry }: LastHeardProps) {
  const isOnline = useOnline()
  return (
    <div className={styles['outdated']}>
      <PaperStrip tone="pending" icon={isOnline ? 'clock' : 'offline'}>
        <div className={styles['heard']}>
          <output>
            <strong>
              {isAsking
                ? 'Actualizando tu boleto…'
                : isOnline
                  ? 'No pudimos actualizar tu boleto.'
                  : 'Sin señal.'}
            </strong>{' '}
            {asSentence(`Lo último que supimos es del ${dayAndTimeInText(new Date(at), visitorTimeZone())}`)}
          </output>
          {!isAsking && onRetry !== undefined && (
            <PlainButton look="text" onClick={onRetry}>
              Reintentar
            </PlainButton>
          )}
        </div>
      </PaperStrip>
    </div>
  )
}
