import { Link } from 'react-router-dom'
import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Icon } from '../../components/icon.tsx'
import { WhenAndWhere } from '../../components/tournaments/when-and-where.tsx'
import { paths } from '../../lib/paths.ts'
import { freeSeatsText } from '../../lib/seat-ticks.ts'
import styles from './tournament-choice.module.css'

/** The rules come first, as on every other way to the form. */
export function TournamentChoice({ tournament }: { tournament: Tournament }) {
  const { id, name, currentPlayers, maxPlayers } = tournament
  return (
    <article className={styles['choice']}>
      <h2 className={`display ${styles['name']}`}>
        <Link className={styles['link']} to={paths.tournamentRules.href(id)}>
          {name}
        </Link>
      </h2>
      <WhenAndWhere tournament={tournament} />
      <p className={styles['seats']}>
        {maxPlayers === 0
          ? 'Sin límite de cupos'
          : isFull(tournament)
            ? 'Lista de espera'
            : freeSeatsText(currentPlayers, maxPlayers)}
      </p>
      <span className={styles['stub']}>
        <Icon name="arrow" />
      </span>
    </article>
  )
}
