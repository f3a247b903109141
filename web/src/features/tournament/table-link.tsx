import { TicketLink } from '../../components/buttons.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './table-link.module.css'

interface TableLinkProps {
  tournamentId: string
  isDecided: boolean
}

/** The way to the tables of a cup that is being played, or that nobody won. */
export const TableLink = ({ tournamentId, isDecided }: TableLinkProps) => (
  <section className={styles['results']} aria-label="Resultados">
    {!isDecided && (
      <p className={styles['live']}>Ya hay puntos publicados, y la tabla cambia sola con cada partida.</p>
    )}
    <TicketLink wide large to={paths.table.href(tournamentId)}>
      {isDecided ? 'Ver la tabla' : 'Ver la tabla en vivo'}
    </TicketLink>
  </section>
)
