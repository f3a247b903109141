import { Link } from 'react-router-dom'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { parsePrizePool, prizeInWords } from '@arena-libre/functions/contract/tournaments/prizes'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Cover } from '../../components/artwork/cover.tsx'
import { day, useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import styles from './past-tournament.module.css'

interface PastTournamentProps {
  tournament: Tournament
  /** Under a title of its own. */
  isBelow: boolean
}

/** A stub of a ticket that has been used. */
export function PastTournament({ tournament, isBelow }: PastTournamentProps) {
  const Name = isBelow ? 'h3' : 'h2'
  const { id, name, date, timeZone, prizePool, currentPlayers } = tournament
  const here = useVisitorZone(timeZone)
  const { first } = parsePrizePool(prizePool)
  const words = prizeInWords(tournament)
  return (
    <article className={styles['stub']} data-cup={id}>
      <div className={styles['cover']}>
        <Cover tournamentId={id} title={name} />
      </div>
      <div className={styles['facts']}>
        <Name className={`display ${styles['name']}`}>
          <Link to={paths.tournament.href(id)} data-ticket>
            {name}
          </Link>
        </Name>
        <p className={styles['when']}>
          {date === null ? 'Sin fecha' : <time dateTime={date}>{day(new Date(date), here)}</time>}
          {' · '}
          {posterLine(tournament)}
        </p>
        <p className={styles['figures']}>
          {currentPlayers === 1 ? '1 jugador' : `${currentPlayers} jugadores`}
          {first !== null && (
            <>
              {' · '}
              <b>{first}</b> al primer lugar
            </>
          )}
          {words !== null && (
            <>
              {' · '}
              <b>{words}</b> de premio
            </>
          )}
        </p>
      </div>
    </article>
  )
}
