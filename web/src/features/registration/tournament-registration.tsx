import { BackLink } from '../../components/back-link.tsx'
import { Bone } from '../../components/bone.tsx'
import { MissingTournament } from '../../components/missing-tournament.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connection.tsx'
import { useEntry } from '../../lib/api/get-entry.ts'
import { paths } from '../../lib/paths.ts'
import { useTournament } from '../../lib/tournaments/use-tournament.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/use-leave-on-failure.ts'
import { EnrolmentView } from './enrolment-view.tsx'
import styles from './tournament-registration.module.css'

export function TournamentRegistration({ tournamentId }: { tournamentId: string }) {
  const live = useTournament(tournamentId)
  const { status } = live
  const { data: entry, isPending } = useEntry(tournamentId)
  // Whichever comes first: on a slow line the form is there long before the listener and its libraries.
  const tournament = live.tournament ?? (status === 'missing' ? null : (entry?.tournament ?? null))
  useLeaveOnFailure((status === 'failed' || status === 'unreachable') && tournament === null && !isPending)

  return (
    <div className={`measure ${styles['page']}`}>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
      {tournament === null ? (
        <Absent isMissing={status === 'missing'} />
      ) : (
        <EnrolmentView tournament={tournament} />
      )}
    </div>
  )
}

function Absent({ isMissing }: { isMissing: boolean }) {
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
        <MissingTournament title="Torneo no encontrado" />
      ) : (
        <>
          <output className="visually-hidden">Cargando el torneo…</output>
          <Bone className={styles['bone']} />
        </>
      )}
    </>
  )
}
