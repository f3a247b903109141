import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { LoadFailure, MissingTournament } from '../../components/load-notices.tsx'
import { TournamentConnection } from '../../components/tournaments/tournament-connections.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { isStreamView, paths } from '../../lib/paths.ts'
import { useBoard, useRenewedBoard } from '../../lib/tournaments/board.ts'
import { useTournament } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { RoomTables } from './room-tables.tsx'
import { StreamOverlay } from './stream-overlay.tsx'
import { isRoomOf, useChosen } from './table-address.ts'
import { TableHeader } from './table-header.tsx'
import { TableLoading } from './table-loading.tsx'
import styles from './table-page.module.css'

export function TablePage() {
  const { tournamentId = '' } = useParams()
  const isStream = isStreamView(useLocation())
  return <Tables key={tournamentId} tournamentId={tournamentId} isStream={isStream} />
}

const NO_ROUNDS: readonly Round[] = []
const NO_TABLES: readonly string[] = []

function Tables({ tournamentId, isStream }: { tournamentId: string; isStream: boolean }) {
  const live = useTournament(tournamentId)
  const { board, isKnown, hasFailed, retry } = useBoard(tournamentId)
  const tables = board?.tables ?? NO_TABLES
  const rounds = board?.rounds ?? NO_ROUNDS
  const chosen = useChosen(tournamentId, tables)
  const isMissing = live.status === 'missing'
  const tournament = live.value
  const name = tournament?.name ?? (isMissing ? 'Torneo No Encontrado' : 'Torneo')
  const heading = usePageHeading(
    isMissing ? name : `Tabla de ${name}`,
    tournament === null ? undefined : `Puntos, Booyahs y bajas de ${name}, partida por partida.`,
  )
  // New rooms have results, and the cup ends: of that the listener of one room hears nothing.
  useRenewedBoard(isKnown && board !== null && board.outcome === null, retry)
  const retryAll = () => {
    live.retry()
    void retry()
  }

  if (tournament === null) {
    return (
      <>
        <TournamentConnection tournamentId={tournamentId} live={live} />
        {!isStream && (
          <Wall headingRef={heading} title={isMissing ? name : 'Tabla'}>
            {isMissing ? (
              <MissingTournament title="Torneo No Encontrado" />
            ) : live.status === 'connecting' ? (
              <TableLoading />
            ) : (
              <Failure onRetry={retryAll} />
            )}
          </Wall>
        )}
      </>
    )
  }
  if (isKnown && (board === null || isRoomOf(rounds, chosen.room))) {
    const props = { tournament, rounds, tables, chosen, outcome: board?.outcome ?? null }
    return isStream ? (
      <StreamOverlay key={chosen.room} {...props} />
    ) : (
      <RoomTables key={chosen.room} {...props} headingRef={heading} />
    )
  }
  if (isStream) return null
  return (
    <>
      <TableHeader tournament={tournament} headingRef={heading} roomName={null} shown={null} />
      <div className={`measure ${styles['below']}`}>
        {isKnown ? (
          <NoSuchRoom tournament={tournament} />
        ) : hasFailed ? (
          <Failure onRetry={retryAll} />
        ) : (
          <TableLoading />
        )}
      </div>
    </>
  )
}

interface WallProps {
  headingRef: ReturnType<typeof usePageHeading>
  title: string
  children: ReactNode
}

const Wall = ({ headingRef, title, children }: WallProps) => (
  <section className={`measure ${styles['below']}`}>
    <h1 ref={headingRef} tabIndex={-1} className="visually-hidden">
      {title}
    </h1>
    {children}
  </section>
)

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailure
    title="No pudimos cargar la tabla"
    offlineText="Cuando vuelva la señal, la tabla aparece aquí."
    onRetry={onRetry}
  />
)

const NoSuchRoom = ({ tournament: { id, name } }: { tournament: Tournament }) => (
  <WallNotice
    title="Esa sala no existe"
    text={`${name} no tiene una sala con ese número. Quizá el enlace está incompleto.`}
    action={<TicketLink to={paths.table.href(id)}>Ver la tabla</TicketLink>}
  />
)
