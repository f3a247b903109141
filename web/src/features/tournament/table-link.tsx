import { seatName } from '@arena-libre/functions/contract/match-day/seat-name'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './table-link.module.css'

interface TableLinkProps {
  tournament: Tournament
  /** Null until the cup is decided. */
  outcome: Outcome | null
}

/** What is known of a cup that is being played, or was: the podium, and the way to its tables. */
export function TableLink({ tournament: { id, modality }, outcome }: TableLinkProps) {
  return (
    <section className={styles['results']} aria-label="Resultados">
      {outcome === null ? (
        <p className={styles['live']}>Los puntos de cada partida, en cuanto se publican.</p>
      ) : (
        <ol className={styles['podium']}>
          {outcome.podium.map(({ seat, name, points }, index) => (
            <li key={seat}>
              <b>{index + 1}</b>
              <bdi>{name ?? seatName(seat, modality)}</bdi>
              <span>{points} puntos</span>
            </li>
          ))}
        </ol>
      )}
      <TicketLink wide tone="paper" to={paths.table.href(id)}>
        {outcome === null ? 'Ver la tabla en vivo' : 'Ver la tabla'}
      </TicketLink>
    </section>
  )
}
