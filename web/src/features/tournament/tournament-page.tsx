import { useParams } from 'react-router-dom'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton } from '../../components/buttons.tsx'
import { LoadFailure, MissingTournament } from '../../components/load-notices.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { drawnPart } from '../../components/drawn-part.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { useBoard, useRenewedBoard } from '../../lib/tournaments/board.ts'
import { type LiveTournament, useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { type Played, TournamentDetail } from '../../components/tournaments/tournament-detail.tsx'
import styles from './tournament-page.module.css'

const loadPlayed = () => import('./tournament-parts.tsx')
const loadDecided = () => import('./decided-parts.tsx')
const Plan = drawnPart('tournament-parts', async () => (await loadPlayed()).Plan)
const Standings = drawnPart('tournament-parts', async () => (await loadPlayed()).Standings)
const Decided = drawnPart('decided-parts', async () => (await loadDecided()).Decided)
const ChampionOfCup = drawnPart('decided-parts', async () => (await loadDecided()).ChampionOfCup)

function AnyTournament() {
  const { tournamentId = '' } = useParams()
  return <Detail key={tournamentId} tournamentId={tournamentId} />
}

export const TournamentPage = Object.assign(AnyTournament, {
  fetchParts: async () => {
    // Of a cup that is not decided, nothing is missing without it.
    const decided = Promise.allSettled([Decided.load(), ChampionOfCup.load()])
    await Promise.all([Plan.load(), Standings.load()])
    await decided
  },
})

function Detail({ tournamentId }: { tournamentId: string }) {
  const live = useTournament(tournamentId)
  const { board, hasFailed, retry } = useBoard(tournamentId)
  const isMissing = live.status === 'missing'
  const title = live.value?.name ?? (isMissing ? 'Torneo No Encontrado' : 'Torneo')
  const outcome = board?.outcome ?? null
  const start = live.value?.date ?? null
  useRenewedBoard(start !== null && board !== null && outcome === null, retry, start)
  const heading = usePageHeading(title, live.value?.description || undefined)

  return (
    <>
      <TournamentConnection tournamentId={tournamentId} live={live} />
      {live.value === null ? (
        <section className={`measure ${styles['notice']}`}>
          <h1 ref={heading} tabIndex={-1} className="visually-hidden">
            Torneo
          </h1>
          <Absent live={live} />
        </section>
      ) : (
        <>
          <div className={`measure ${styles['age']}`}>
            <AgeNotice of="tournament" status={live.status} seenAt={live.seenAt} onRetry={live.retry} />
          </div>
          <TournamentDetail
            tournament={live.value}
            headingRef={heading}
            played={playedOf(live.value, board)}
            plan={
              board !== null ? (
                <Plan tournament={live.value} rounds={board.rounds} />
              ) : hasFailed ? (
                <PlanFailure onRetry={retry} />
              ) : null
            }
          />
        </>
      )}
    </>
  )
}

/** What leads the page of a cup with results: how it stands, or how it ended. */
function playedOf(tournament: Tournament, board: Board | null): Played | null {
  if (board === null || board.tables.length === 0) return null
  const { outcome } = board
  if (outcome === null) {
    return {
      facts: <Standings tournament={tournament} board={board} />,
      poster: null,
      way: 'Ver la tabla en vivo',
    }
  }
  if (outcome.podium.length === 0) return { facts: null, poster: null, way: 'Ver la tabla' }
  return {
    facts: <Decided tournament={tournament} outcome={outcome} />,
    poster: <ChampionOfCup tournament={tournament} outcome={outcome} />,
    way: 'Ver tabla completa',
  }
}

const PlanFailure = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <div className={styles['failure']}>
    <p className="soft">No pudimos cargar las rondas y los puntos.</p>
    <PlainButton onClick={() => void onRetry()}>Cargar de nuevo</PlainButton>
  </div>
)

function Absent({ live: { status, retry } }: { live: LiveTournament }) {
  if (status === 'missing') return <MissingTournament title="Torneo No Encontrado" />
  if (status === 'connecting') return <DetailSkeleton />
  return (
    <LoadFailure
      title="No pudimos cargar el torneo"
      offlineText="Cuando vuelva la señal, el torneo aparece aquí."
      onRetry={retry}
    />
  )
}

function DetailSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el torneo…</output>
      <div className={styles['columns']} aria-hidden="true">
        <SkeletonBlock className={styles['poster']} />
        <div className={styles['facts']}>
          <SkeletonBlock className={styles['title']} />
          <SkeletonBlock />
          <SkeletonBlock className={styles['half']} />
          <SkeletonBlock className={styles['action']} />
        </div>
      </div>
    </>
  )
}
