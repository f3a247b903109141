import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './history-page.module.css'

export function HistoryPage() {
  const heading = usePageHeading('Historial')
  return (
    <>
      <PageHeader ref={heading} title="Historial" lead="Los torneos que ya se jugaron y sus resultados." />
      <div className={`measure ${styles['board']}`}>
        <WallNotice
          art={<SleepingMask />}
          title="Próximamente"
          text="Aquí vas a encontrar cada torneo terminado, con sus resultados y sus premios."
          action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
        />
      </div>
    </>
  )
}
