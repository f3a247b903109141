import styles from './registration-view.module.css'
import { useCallback, useState } from 'react'
import { registrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { LoadFailure, MissingTournament } from '../../components/wall-notice.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useEntry } from '../../lib/api/get-entry.ts'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { dismissRefusal } from '../../lib/registrations/sender.ts'
import { unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import {
  draftNoteFor,
  EarlierNotice,
  LineNotice,
  refusalOf,
  RegistrationNotice,
} from './registration-notices.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { Cover } from '../../components/artwork/cover.tsx'
import { WhenAndWhere } from '../../components/tournaments/when-and-where.tsx'

export function RegistrationView({ tournament }: { tournament: Tournament }) {
  const { id, name, waiting } = tournament
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const heading = usePageHeading(`Inscripción · ${name}`)
  const { data, error, isFetching, refetch } = useEntry(id)
  const underway = unansweredOf(useSending(id))
  const entry = data ?? underway?.entry
  const renew = useCallback(() => void refetch(), [refetch])
  const entryForm = useEntryForm(id, entry, renew)
  const { earlierReceipt } = entryForm

  const state = registrationState(tournament, new Date(now))
  const told = entryForm.refusal ?? (entry === undefined ? refusalOf(error) : null)
  const isOpen = state === 'open' || state === 'line'
  const reason = isOpen || told === 'missing' ? told : state
  const retry = () => {
    dismissRefusal(id)
    renew()
  }

  return (
    <>
      <TournamentContext tournament={tournament} />
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Inscripción
      </h1>
      {earlierReceipt !== null ? (
        <EarlierNotice
          receipt={earlierReceipt}
          onOpen={() => dismissRefusal(id)}
          onSendApart={entryForm.sendApart}
        />
      ) : reason === 'missing' ? (
        <MissingTournament title="Torneo no encontrado" note={draftNoteFor(id)} />
      ) : reason !== null && underway === null ? (
        <RegistrationNotice
          tournament={tournament}
          reason={reason}
          draftNote={draftNoteFor(id)}
          onRetry={told === null ? null : retry}
        />
      ) : entry !== undefined ? (
        <>
          <OwnHint tournamentId={id} />
          {state === 'line' && <LineNotice waiting={waiting} />}
          <EntryForm entry={entry} entryForm={entryForm} joinsLine={state === 'line'} />
        </>
      ) : error === null || isFetching ? (
        <FormSkeleton />
      ) : (
        <LoadFailure
          title="No pudimos cargar el formulario"
          offlineText="Cuando vuelva la señal, el formulario aparece aquí."
          onRetry={renew}
        />
      )}
    </>
  )
}

/** Several players may share a phone: the form stays open. */
function OwnHint({ tournamentId }: { tournamentId: string }) {
  const [own] = useState(() => receiptFor(tournamentId))
  if (own === null) return null
  return (
    <p className={styles['hint']}>
      Desde este dispositivo ya hay una inscripción en este torneo.{' '}
      <TextLink to={paths.receipt.href(own.token)}>Ver mi inscripción</TextLink>
    </p>
  )
}

const FormSkeleton = () => (
  <>
    <output className="visually-hidden">Cargando el formulario…</output>
    <div className={styles['bones']} aria-hidden="true">
      {['name', 'id', 'email', 'phone'].map((field) => (
        <SkeletonBlock key={field} className={styles['skeleton']} />
      ))}
    </div>
  </>
)

/** The tournament of the form. */
const TournamentContext = ({ tournament }: { tournament: Tournament }) => (
  <div className={styles['context']}>
    <div className={styles['face']}>
      <Cover tournamentId={tournament.id} title={tournament.name} inks={inksOf(tournament.id)} />
    </div>
    <div className={styles['facts']}>
      <p className={`display ${styles['name']}`}>{tournament.name}</p>
      <WhenAndWhere tournament={tournament} />
    </div>
  </div>
)
