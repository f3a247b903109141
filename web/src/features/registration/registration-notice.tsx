import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { CLOSED_WORDS } from '../../lib/tournaments/closed-words.ts'
import styles from './registration-notice.module.css'
import type { Refusal } from './refusal.ts'

const NOTICES: Record<Exclude<Refusal, 'missing'>, { title: string; text: string }> = {
  ...CLOSED_WORDS,
  'without-form': {
    title: CLOSED_WORDS['without-form'].title,
    text: 'Error: Este torneo no tiene un formulario de inscripción configurado.',
  },
}

interface RegistrationNoticeProps {
  tournament: Tournament
  reason: keyof typeof NOTICES
  /** What is said to somebody who was filling in the form when it closed. */
  keptNote: string | null
  /** Where the server may say something else by now. */
  onRetry: (() => void) | null
}

export function RegistrationNotice({ tournament, reason, keptNote, onRetry }: RegistrationNoticeProps) {
  const own = receiptFor(tournament.id)
  const { title, text } = NOTICES[reason]
  return (
    <WallNotice
      art={<SleepingMask />}
      title={title}
      text={keptNote === null ? text : `${text} ${keptNote}`}
      alert={reason === 'without-form' || keptNote !== null}
      action={
        <div className={styles['actions']}>
          {own === null ? (
            <TicketLink to={paths.tournaments.href()}>Ver otros torneos</TicketLink>
          ) : (
            <TicketLink to={paths.receipt.href(own.token)}>Ver mi inscripción</TicketLink>
          )}
          {onRetry !== null && (
            <PlainButton look="text" onClick={onRetry}>
              Intentar de nuevo
            </PlainButton>
          )}
          <TextLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TextLink>
        </div>
      }
    />
  )
}
