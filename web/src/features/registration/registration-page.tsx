import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { registrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { BackLink, TextLink } from '../../components/links.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { BesidePoster } from '../../components/tournaments/beside-poster.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { TournamentHead } from '../../components/tournaments/tournament-head.tsx'
import { LoadFailure, MissingTournament } from '../../components/load-notices.tsx'
import { queryClientOfPage } from '../../lib/api/query-client.ts'
import { useEntry } from '../../lib/api/registrations.ts'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { isCurrent } from '../../lib/live/use-live-record.ts'
import { paths, registeredByQuery } from '../../lib/paths.ts'
import type { FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { dismissRefusal, dismissSeenRefusal, resumeWaiting } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { nextChange, useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/redirect-home.ts'
import { ChooseTournament } from './choose-tournament.tsx'
import { EntryBones, EntryForm } from './entry-form.tsx'
import {
  EarlierNotice,
  LineNotice,
  refusalOf,
  RegistrationNotice,
  useDraftNote,
} from './registration-notices.tsx'
import styles from './registration-page.module.css'
import { SentTicket, useSentTicket } from './sending.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** One page under three addresses: an id in the path, in the query, or none. */
export function RegistrationPage() {
  const { tournamentId } = useParams()
  const location = useLocation()
  const [queries] = useState(queryClientOfPage)
  const id = tournamentId ?? registeredByQuery(location)
  if (!id) return <ChooseTournament />
  return (
    <QueryClientProvider client={queries}>
      <TournamentRegistration key={id} tournamentId={id} />
    </QueryClientProvider>
  )
}

function TournamentRegistration({ tournamentId }: { tournamentId: string }) {
  const live = useTournament(tournamentId)
  const { status } = live
  const { data, error, isPending, refetch } = useEntry(tournamentId)
  const sending = useSending(tournamentId)
  const heard = earlierReceiptOf(sending) === null ? null : sending?.submission
  const underway = unansweredOf(sending) ?? heard
  const entry = data ?? underway?.entry
  const isRefused = entry === undefined && refusalOf(error) === 'missing'
  const isMissing = status === 'missing' || isRefused
  // A request in flight, or an answer that arrived late, is shown even if the tournament is unpublished meanwhile.
  const isGone = isMissing && !underway
  // From whichever answers first: the form needs fewer bytes than the listener and its libraries.
  const tournament = isGone ? null : (live.value ?? entry?.tournament ?? null)
  const ticket = useSentTicket(tournamentId)
  const draftNote = useDraftNote(tournamentId)
  useRefetchUntilOpen(isCurrent(status) && isRefused, refetch)
  const hasFailed = status === 'failed' || status === 'unreachable'
  useLeaveOnFailure(hasFailed && tournament === null && ticket === null && !isMissing && !isPending)
  useEffect(resumeWaiting, [])
  useEffect(() => () => dismissSeenRefusal(tournamentId), [tournamentId])

  return (
    <BesidePoster {...(ticket === null && !isMissing && { tournament })}>
      <div className={styles['page']}>
        <TournamentConnection tournamentId={tournamentId} live={live} />
        {ticket === null && (
          <div className={styles['back']}>
            <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
          </div>
        )}
        {ticket !== null ? (
          <Arrived ticket={ticket} />
        ) : tournament === null ? (
          <Absent isMissing={isMissing} draftNote={draftNote} />
        ) : (
          <RegistrationView tournament={tournament} />
        )}
      </div>
    </BesidePoster>
  )
}

function Arrived({ ticket }: { ticket: FreshTicket }) {
  // After a reload no form has set the title.
  usePageHeading(`Inscripción · ${ticket.tournament.name}`)
  return <SentTicket ticket={ticket} />
}

interface AbsentProps {
  isMissing: boolean
  draftNote: string | null
}

function Absent({ isMissing, draftNote }: AbsentProps) {
  const heading = usePageHeading('Inscripción')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Inscripción
      </h1>
      {isMissing ? (
        <MissingTournament title="Torneo no encontrado" note={draftNote} />
      ) : (
        <>
          <output className="visually-hidden">Cargando el torneo…</output>
          <SkeletonBlock className={styles['skeleton']} />
        </>
      )}
    </>
  )
}

/** The server caches a tournament for up to 5 s. */
const NOTICED_MS = 5500

/** The tournament was published after its form was refused: asks again until the server's cache has expired. */
function useRefetchUntilOpen(isLate: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setInterval(() => void ask(), NOTICED_MS)
    return () => clearInterval(timer)
  }, [isLate, ask])
}

export function RegistrationView({ tournament }: { tournament: Tournament }) {
  const { id, name, waiting } = tournament
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const heading = usePageHeading(
    `Inscripción · ${name}`,
    `Aparta tu lugar en ${name} en dos pasos cortos, sin crear una cuenta.`,
  )
  const { data, error, isFetching, refetch } = useEntry(id)
  const underway = unansweredOf(useSending(id))
  const entry = data ?? underway?.entry
  const renew = useCallback(() => void refetch(), [refetch])
  const entryForm = useEntryForm(id, entry, renew)
  const { earlierReceipt } = entryForm
  const draftNote = useDraftNote(id)

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
      <TournamentHead tournament={tournament} isBesidePoster />
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Inscripción
      </h1>
      {earlierReceipt !== null ? (
        <EarlierNotice
          receipt={earlierReceipt}
          onOpen={() => dismissRefusal(id)}
          onSendApart={entryForm.sendApart}
        />
      ) : reason === 'missing' ? (
        <MissingTournament title="Torneo no encontrado" note={draftNote} />
      ) : reason !== null && underway === null ? (
        <RegistrationNotice
          tournament={tournament}
          reason={reason}
          draftNote={draftNote}
          onRetry={told === null ? null : retry}
        />
      ) : entry !== undefined ? (
        <>
          <OwnHint tournamentId={id} />
          {state === 'line' && <LineNotice waiting={waiting} />}
          <EntryForm entry={entry} entryForm={entryForm} joinsLine={state === 'line'} />
        </>
      ) : error === null || isFetching ? (
        <EntryBones tournament={tournament} />
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
