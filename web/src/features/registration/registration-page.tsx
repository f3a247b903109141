import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { BackLink } from '../../components/back-link.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { MissingTournament } from '../../components/wall-notice.tsx'
import { useEntry } from '../../lib/api/get-entry.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { paths } from '../../lib/paths.ts'
import type { FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { dismissSeenRefusal, resumeWaiting } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, unansweredOf, useSending } from '../../lib/registrations/sendings.ts'
import { useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/use-leave-on-failure.ts'
import { ChooseTournament } from './choose-tournament.tsx'
import { draftNoteFor, refusalOf } from './registration-notices.tsx'
import styles from './registration-page.module.css'
import { RegistrationView } from './registration-view.tsx'
import { SentTicket, useSentTicket } from './sent-ticket.tsx'

/** One page under three addresses: an id in the path, in the query, or none. */
export function RegistrationPage() {
  const { tournamentId } = useParams()
  const [query] = useSearchParams()
  const id = tournamentId ?? query.get('tournament')
  if (!id) return <ChooseTournament />
  return (
    <QueryClientProvider client={queryClient}>
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
  useRefetchUntilOpen(status === 'live' && isRefused, refetch)
  const hasFailed = status === 'failed' || status === 'unreachable'
  useLeaveOnFailure(hasFailed && tournament === null && ticket === null && !isMissing && !isPending)
  useEffect(resumeWaiting, [])
  useEffect(() => () => dismissSeenRefusal(tournamentId), [tournamentId])

  return (
    <div className={`measure ${styles['page']}`}>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
      {ticket !== null ? (
        <Arrived ticket={ticket} />
      ) : tournament === null ? (
        <Absent isMissing={isMissing} draftNote={draftNoteFor(tournamentId)} />
      ) : (
        <RegistrationView tournament={tournament} />
      )}
    </div>
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
      <h1
        ref={heading}
        tabIndex={-1}
        className={isMissing ? 'visually-hidden' : `display ${styles['title']}`}
      >
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
