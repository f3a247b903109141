import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
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
import { isReachable, reloadForRelease, reloadWhole } from '../../lib/reload.ts'
import type { FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import { earlierReceiptOf, unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { nextChange, useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/redirect-home.ts'
import { ChooseTournament } from './choose-tournament.tsx'
import { EntryBones, EntryForm } from './entry-form.tsx'
import { LineNotice, refusalOf, RegistrationNotice, useDraftNote } from './registration-notices.tsx'
import styles from './registration-page.module.css'
import { type Completion, loadCompletion, useCompletion, useCompletionLoading } from './use-completion.ts'
import { useEntryForm } from './use-entry-form.ts'
import { isSecondStep } from './use-entry-steps.ts'
import { useSentTicket } from './use-sent-ticket.ts'

/** One page under three addresses: an id in the path, in the query, or none. */
function AnyRegistration() {
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

export const RegistrationPage = Object.assign(AnyRegistration, { fetchRest: loadCompletion })

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
  const sent = useSentTicket(tournamentId)
  // A request in flight, or an answer that arrived late, is shown even if the tournament is unpublished meanwhile.
  const isGone = isMissing && !underway && sent === null
  // From whichever answers first: the form needs fewer bytes than the listener and its libraries.
  const tournament = isGone ? null : (live.value ?? entry?.tournament ?? sent?.tournament ?? null)
  const isSent = sent !== null || sending !== null
  const isSecond = isSecondStep(useLocation())
  const { completion } = useCompletion()
  const ticket = completion === null ? null : sent
  const draftNote = useDraftNote(tournamentId)
  useRefetchUntilOpen(isCurrent(status) && isRefused, refetch)
  const hasFailed = status === 'failed' || status === 'unreachable'
  useLeaveOnFailure(hasFailed && tournament === null && !isMissing && !isPending)
  useEffect(() => completion?.attendSending(tournamentId), [completion, tournamentId])

  return (
    <BesidePoster {...(ticket === null && !isMissing && { tournament })}>
      <div className={styles['page']}>
        <TournamentConnection tournamentId={tournamentId} live={live} />
        {ticket === null && (
          <div className={styles['back']}>
            <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
          </div>
        )}
        {completion !== null && ticket !== null ? (
          <Arrived ticket={ticket} completion={completion} />
        ) : tournament === null ? (
          <Absent isMissing={isMissing} draftNote={draftNote} />
        ) : (
          <RegistrationView
            tournament={tournament}
            awaits={isSent ? 'what-was-sent' : isSecond ? 'second-step' : null}
          />
        )}
      </div>
    </BesidePoster>
  )
}

interface ArrivedProps {
  ticket: FreshTicket
  completion: Completion
}

function Arrived({ ticket, completion }: ArrivedProps) {
  // After a reload no form has set the title.
  usePageHeading(`Inscripción · ${ticket.tournament.name}`)
  return <completion.SentTicket ticket={ticket} />
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

interface RegistrationViewProps {
  tournament: Tournament
  /** What cannot be shown without the completion. */
  awaits: 'what-was-sent' | 'second-step' | null
}

function RegistrationView({ tournament, awaits }: RegistrationViewProps) {
  const { id, name, waiting } = tournament
  const completionState = useCompletion()
  const { completion, isMissing } = completionState
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
  const entryForm = useEntryForm(id, entry, completion, renew)
  const { draftState, sending } = entryForm
  const earlierReceipt = earlierReceiptOf(sending)
  const draftNote = useDraftNote(id)

  const state = registrationState(tournament, new Date(now))
  const told = entryForm.refusal ?? (entry === undefined ? refusalOf(error) : null)
  const isOpen = state === 'open' || state === 'line'
  const reason = isOpen || told === 'missing' ? told : state
  const isShown = entry !== undefined && (reason === null || underway !== null)
  useCompletionLoading({ isExpected: isShown, isNeeded: awaits !== null })
  const retry = () => {
    completion?.dismissRefusal(id)
    renew()
  }
  const bones = <EntryBones tournament={tournament} />
  const awaited = isMissing ? <NotReached meanwhile={bones} /> : bones

  return (
    <>
      <TournamentHead tournament={tournament} isBesidePoster />
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Inscripción
      </h1>
      {awaits === 'what-was-sent' && completion === null ? (
        awaited
      ) : completion !== null && sending !== null && earlierReceipt !== null ? (
        <completion.EarlierNotice receipt={earlierReceipt} sending={sending} draftState={draftState} />
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
          {awaits === 'second-step' && completion === null ? (
            awaited
          ) : (
            <EntryForm {...{ entry, entryForm, completionState }} joinsLine={state === 'line'} />
          )}
        </>
      ) : error === null || isFetching ? (
        bones
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

const retryLoading = async () => {
  if (await isReachable()) await reloadWhole()
}

/** What the page has to show cannot be fetched in this document. What was typed is stored in the tab. */
function NotReached({ meanwhile }: { meanwhile: ReactNode }) {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const load = () => void reloadForRelease(null).catch(() => setOut(true))
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  if (!isOut) return meanwhile
  return (
    <LoadFailure
      title="No pudimos abrir tu inscripción"
      offlineText="Cuando vuelva la señal, tu inscripción se abre aquí."
      onRetry={() => void retryLoading()}
    />
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
