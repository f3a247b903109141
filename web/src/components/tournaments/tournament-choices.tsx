import { Link } from 'react-router-dom'
import { inksOf, soldOutInksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { TournamentChoice } from '@arena-libre/functions/contract/forms/form-views'
import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import { paths } from '../../lib/paths.ts'
import { seatsView } from '../../lib/tournaments/seats-view.ts'
import { CupFace } from '../artwork/cup-face.tsx'
import { Icon } from '../icon.tsx'
import { PlainFacts } from './tournament-facts.tsx'
import styles from './tournament-choices.module.css'

interface TournamentChoicesProps {
  /** One can register for all of them: a full one has room in its waiting list. */
  tournaments: readonly TournamentChoice[]
}

export const TournamentChoices = ({ tournaments }: TournamentChoicesProps) => (
  <ul className={styles['choices']}>
    {tournaments.map((cup) => (
      <li key={cup.id}>
        <Choice tournament={cup} />
      </li>
    ))}
  </ul>
)

/** The rules come first, as on every other way to the form. */
function Choice({ tournament }: { tournament: TournamentChoice }) {
  const { id, name, maxPlayers } = tournament
  const entry = isFull(tournament) ? 'line' : 'open'
  return (
    <article className={styles['choice']}>
      <CupFace
        className={styles['face']}
        tournamentId={id}
        inks={entry === 'line' ? soldOutInksOf(id) : inksOf(id)}
      />
      <h2 className={`display ${styles['name']}`}>
        <Link className={styles['link']} to={paths.tournamentRules.href(id)}>
          {name}
        </Link>
      </h2>
      <PlainFacts tournament={tournament} />
      <p className={styles['seats']} data-entry={entry}>
        {entry === 'line' && <Icon name="queue" />}
        {entry === 'line'
          ? `Completo · ${tournament.waiting} en lista`
          : maxPlayers === 0
            ? 'Sin límite de cupos'
            : seatsView(tournament, entry, false).text}
      </p>
      <span className={styles['stub']}>
        <Icon name="arrow" />
      </span>
    </article>
  )
}
