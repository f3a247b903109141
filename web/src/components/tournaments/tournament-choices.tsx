import { Link } from 'react-router-dom'
import { type Print, printList } from '@arena-libre/functions/artwork/cover/prints.ts'
import type { TournamentChoice } from '@arena-libre/functions/contract/forms/form-views'
import { parsePrizePool } from '@arena-libre/functions/contract/tournaments/prizes'
import { purse } from '@arena-libre/functions/contract/tournaments/purse'
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
    {printList(tournaments).map(({ cup, print }) => (
      <li key={cup.id}>
        <Choice tournament={cup} print={print} />
      </li>
    ))}
  </ul>
)

/** The rules come first, as on every other way to the form. */
function Choice({ tournament, print }: { tournament: TournamentChoice; print: Print }) {
  const { id, name, currency, waiting } = tournament
  const money = purse(tournament.prizePool)
  const { first } = parsePrizePool(tournament.prizePool)
  const joinsLine = isFull(tournament)
  return (
    <article className={styles['choice']}>
      <CupFace className={styles['face']} tournamentId={id} print={joinsLine ? 'soldOut' : print} />
      <h2 className={`display ${styles['name']}`}>
        <Link className={styles['link']} to={paths.tournamentRules.href(id)}>
          {name}
        </Link>
      </h2>
      <PlainFacts tournament={tournament} />
      {first !== null && (
        <p className={`display ${styles['prize']}`}>
          {money === null ? `1er lugar ${first}` : `Premios ${money} ${currency}`}
        </p>
      )}
      <p className={styles['seats']} data-line={joinsLine}>
        {joinsLine && <Icon name="queue" />}
        {joinsLine
          ? `Completo: únete a la lista de espera${waiting === 0 ? '' : ` (hay ${waiting})`}`
          : seatsView(tournament, 'open', false).text}
      </p>
      <span className={styles['stub']}>
        <Icon name="arrow" />
      </span>
    </article>
  )
}
