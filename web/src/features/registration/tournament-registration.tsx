import { BackLink } from '../../components/back-link.tsx'
import { Bone } from '../../components/bone.tsx'
import { MissingTournament } from '../../components/missing-tournament.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connection.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { registrationView } from '../../lib/tournaments/registration-view.ts'
import { useTournament } from '../../lib/tournaments/use-tournament.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/use-leave-on-failure.ts'
import { RegistrationNotice } from './registration-notice.tsx'
import styles from './tournament-registration.module.css'

export function TournamentRegistration({ tournamentId }: { tournamentId: string }) {
  const live = useTournament(tournamentId)
  const { tournament, status } = live
  const now = useNow()
  useWakeAt(tournament === null ? null : nextChange([tournament], now))
  useLeaveOnFailure((status === 'failed' || status === 'unreachable') && tournament === null)
  const heading = usePageHeading(tournament === null ? 'Inscripción' : `Inscripción · ${tournament.name}`)

  return (
    <div className={`measure ${styles['page']}`}>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
      {tournament !== null && <p className={styles['name']}>{tournament.name}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={status === 'missing' ? 'visually-hidden' : `display ${styles['title']}`}
      >
        Inscripción
      </h1>
      {tournament !== null ? (
        <RegistrationNotice tournament={tournament} view={registrationView(tournament, now)} />
      ) : status === 'missing' ? (
        <MissingTournament title="Torneo no encontrado" />
      ) : (
        <>
          <output className="visually-hidden">Cargando el torneo…</output>
          <Bone className={styles['bone']} />
        </>
      )}
    </div>
  )
}
