import { useId, useRef } from 'react'
import { registrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { useReplacing } from '../../components/bare-wall.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { TournamentChoices } from '../../components/tournaments/tournament-choices.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useHydrating } from '../../lib/drawn.ts'
import { paths } from '../../lib/paths.ts'
import { hasEntry } from '../../lib/registrations/entry-draft.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { useActive, useTournamentList } from '../../lib/tournaments/live-tournaments.ts'
import { CLOSED_TEXTS, type ClosedReason } from '../../lib/tournaments/state-view.ts'
import styles from './registration-notices.module.css'

/** Why registration is not possible, beyond what the tournament's own record says. */
export type Refusal = ClosedReason | 'missing'

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'tournament-full': 'full',
  'registration-closed': 'closed',
  'tournament-started': 'in-progress',
  'no-linked-form': 'without-form',
  'registration-form-inactive': 'form-inactive',
  'not-published': 'missing',
}

export const refusalOf = (failure: unknown): Refusal | null =>
  failure instanceof ApiError ? (REFUSALS[failure.code ?? ''] ?? null) : null

/** For a form that closed while it was being filled in: says that the draft is kept, if the storage has it. */
export function useDraftNote(tournamentId: string): string | null {
  const isKnown = !useHydrating()
  return isKnown && hasEntry(tournamentId) ? 'Lo que escribiste sigue guardado en esta pestaña.' : null
}

const NOTICES: Record<Exclude<Refusal, 'missing'>, { title: string; text: string }> = {
  ...CLOSED_TEXTS,
  'without-form': {
    title: CLOSED_TEXTS['without-form'].title,
    text: 'Error: Este torneo no tiene un formulario de inscripción configurado.',
  },
}

interface RegistrationNoticeProps {
  tournament: Tournament
  reason: keyof typeof NOTICES
  /** Added when the form closed while it was being filled in. */
  draftNote: string | null
  /** Set where the server may give another answer by now. */
  onRetry: (() => void) | null
}

export function RegistrationNotice({ tournament, reason, draftNote, onRetry }: RegistrationNoticeProps) {
  const isHydrating = useHydrating()
  const own = isHydrating ? null : receiptFor(tournament.id)
  const open = useOpenElsewhere(tournament.id)
  const leadsElsewhere = !isHydrating && own === null && draftNote === null && open.length > 0
  const { title, text } = NOTICES[reason]
  const notice = useRef<HTMLElement>(null)
  useReplacing(notice)
  const isAlert = reason === 'without-form' || draftNote !== null
  return (
    <>
      <section ref={notice} className={styles['notice']} role={isAlert ? 'alert' : 'status'}>
        <PaperStrip tone="withdrawn" icon={reason === 'without-form' ? 'clock' : 'lock'}>
          <h2 className={`display ${styles['title']}`}>{title}</h2>
          <p>{draftNote === null ? text : `${text} ${draftNote}`}</p>
          <TextLink to={paths.tournament.href(tournament.id)}>Ver {tournament.name}</TextLink>
        </PaperStrip>
      </section>
      {leadsElsewhere && <OpenElsewhere tournaments={open.slice(0, MOST_OPEN)} />}
      <div className={styles['actions']}>
        {own !== null ? (
          <TicketLink to={paths.receipt.href(own.token)}>Ver mi inscripción</TicketLink>
        ) : (
          !leadsElsewhere && <TicketLink to={paths.tournaments.href()}>Ver otros torneos</TicketLink>
        )}
        {onRetry !== null && (
          <PlainButton look="text" onClick={onRetry}>
            Intentar de nuevo
          </PlainButton>
        )}
      </div>
    </>
  )
}

/** As many are shown. */
const MOST_OPEN = 4

/** Tournaments with seats, without this one. */
function useOpenElsewhere(tournamentId: string): Tournament[] {
  const { active, now } = useActive(useTournamentList())
  return active.filter((one) => one.id !== tournamentId && registrationState(one, new Date(now)) === 'open')
}

function OpenElsewhere({ tournaments }: { tournaments: readonly Tournament[] }) {
  const id = useId()
  return (
    <section className={styles['elsewhere']} aria-labelledby={id}>
      <h2 id={id} className={`display ${styles['title']}`}>
        Aquí sí hay cupo
      </h2>
      <TournamentChoices tournaments={tournaments} />
    </section>
  )
}

/** All seats are taken, and there is a waiting list. */
export function LineNotice({ waiting }: Pick<Tournament, 'waiting'>) {
  return (
    <section className={styles['notice']} aria-live="polite">
      <PaperStrip tone="waitlisted" icon="queue">
        <h2 className={`display ${styles['title']}`}>Torneo completo</h2>
        <p>
          Este torneo ya no tiene cupos disponibles. Puedes unirte a la lista de espera:{' '}
          {waiting === 0
            ? 'serías la primera persona en la lista.'
            : `hay ${waiting} ${waiting === 1 ? 'inscripción' : 'inscripciones'} antes de la tuya.`}
        </p>
      </PaperStrip>
    </section>
  )
}
