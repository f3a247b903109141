import { useParams } from 'react-router-dom'
import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { BackLink, OverlayLink } from '../../components/links.tsx'
import { MissingTournament } from '../../components/load-notices.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { TournamentPoster } from '../../components/tournaments/tournament-poster.tsx'
import { useHydrating } from '../../lib/drawn.ts'
import { useIsWide } from '../../lib/is-wide.ts'
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
  // The document comes without the poster: its server does not know how wide the screen is.
  const isHydrating = useHydrating()
  useLeaveOnFailure((status === 'failed' || status === 'unreachable') && tournament === null)

  return (
    <>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      <div className={`measure ${styles['page']}`}>
        <div className={styles['words']}>
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
        </div>
        <aside className={styles['poster']} aria-hidden="true">
          {tournament !== null && !isHydrating && <WidePoster tournament={tournament} />}
        </aside>
      </div>
    </>
  )
}

/** Not drawn on a phone, which has no room for it. */
const WidePoster = ({ tournament }: { tournament: Tournament }) =>
  useIsWide() && <TournamentPoster tournament={tournament} soldOut={isFull(tournament)} />
