import { useParams } from 'react-router-dom'
import { BackLink, OverlayLink } from '../../components/links.tsx'
import { MissingTournament } from '../../components/load-notices.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { BesidePoster } from '../../components/tournaments/beside-poster.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { paths } from '../../lib/paths.ts'
import { useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useLeaveOnFailure } from '../../shell/redirect-home.ts'
import styles from './rules-page.module.css'
import { TournamentRules } from './tournament-rules.tsx'

export function RulesPage() {
  const { tournamentId = '' } = useParams()
  return <Rules key={tournamentId} tournamentId={tournamentId} />
}

function Rules({ tournamentId }: { tournamentId: string }) {
  const live = useTournament(tournamentId)
  const { value: tournament, status } = live
  const title = status === 'missing' ? 'Torneo no encontrado' : 'Reglas del torneo'
  const heading = usePageHeading(
    tournament === null ? title : `Reglas de ${tournament.name}`,
    tournament === null
      ? undefined
      : `Lo que vale y lo que no en ${tournament.name}. Léelo antes de inscribirte.`,
  )
  useLeaveOnFailure((status === 'failed' || status === 'unreachable') && tournament === null)

  return (
    <>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      <BesidePoster tournament={tournament}>
        <div className={styles['head']}>
          <div className={styles['ways']}>
            <BackLink to={paths.tournaments.href()}>Volver a torneos</BackLink>
            <OverlayLink className={styles['help']} to="faq">
              Ayuda
            </OverlayLink>
          </div>
          {tournament !== null && <p className={styles['name']}>{tournament.name}</p>}
          <h1
            ref={heading}
            tabIndex={-1}
            className={status === 'missing' ? 'visually-hidden' : `display ${styles['title']}`}
          >
            Reglas del torneo
          </h1>
        </div>
        {tournament !== null ? (
          <>
            <AgeNotice of="tournament" status={status} seenAt={live.seenAt} onRetry={live.retry} />
            <TournamentRules tournament={tournament} />
          </>
        ) : status === 'missing' ? (
          <MissingTournament title="Torneo no encontrado" />
        ) : (
          <LoadingBlocks label="Cargando las reglas…" count={4} className={styles['strips']} />
        )}
      </BesidePoster>
    </>
  )
}
