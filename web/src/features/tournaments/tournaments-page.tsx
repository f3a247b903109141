import { TicketLink } from '../../components/buttons.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { ListConnection } from '../../components/tournaments/tournament-connections.tsx'
import { isCurrent } from '../../lib/live/use-live-record.ts'
import { paths } from '../../lib/paths.ts'
import { type TournamentList, useTournamentList, useActive } from '../../lib/tournaments/live-tournaments.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { ListSkeleton, TournamentGrid } from './tournament-grid.tsx'
import styles from './tournaments-page.module.css'

export function TournamentsPage() {
  const heading = usePageHeading(
    'Torneos',
    'Torneos abiertos de Arena Libre: fechas, premios y cupos. Elige el tuyo e inscríbete gratis.',
  )
  const list = useTournamentList()

  return (
    <>
      <PageHeader ref={heading} title="Torneos" lead="Elige tu máscara. Los cupos se llenan rápido." />
      <div className={`measure ${styles['board']}`}>
        <ListConnection list={list} />
        <Board list={list} />
      </div>
    </>
  )
}

function Board({ list }: { list: TournamentList }) {
  const { seenAt, status, retry } = list
  const { active, now } = useActive(list)

  if (active.length > 0) {
    return (
      <>
        <AgeNotice of="list" status={status} seenAt={seenAt} onRetry={retry} />
        <TournamentGrid tournaments={active} now={now} />
      </>
    )
  }
  if (isCurrent(status)) return <EmptyWall />
  if (status === 'connecting') return <ListSkeleton />
  return (
    <LoadFailure
      title="No pudimos cargar los torneos"
      offlineText="Cuando vuelva la señal, los torneos aparecen aquí."
      onRetry={retry}
    />
  )
}

function EmptyWall() {
  return (
    <WallNotice
      title="NO HAY TORNEOS ACTIVOS"
      text="La arena descansa. El próximo afiche sale aquí apenas se publica."
      action={<TicketLink to={paths.home.href()}>Volver al inicio</TicketLink>}
    />
  )
}
