import { factsLine, gameLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, startHere } from '../../lib/dates.ts'
import styles from './when-and-where.module.css'

export function WhenAndWhere({ tournament }: { tournament: Tournament }) {
  const game = gameLine(tournament)
  return (
    <div>
      <When date={tournament.date} timeZone={tournament.timeZone} />
      <p className={styles['where']}>{factsLine(tournament)}</p>
      {game !== '' && <p className={styles['game']}>{game}</p>}
    </div>
  )
}

function When({ date, timeZone }: Pick<Tournament, 'date' | 'timeZone'>) {
  if (date === null) return <p className={styles['when']}>Fecha por confirmar</p>
  const { start, here, elsewhere } = startHere(date, timeZone)
  return (
    <>
      <p className={styles['when']}>
        <time dateTime={date}>{dayAndTime(start, here)}</time>
      </p>
      {elsewhere !== null && <p className={styles['where']}>{elsewhere}</p>}
    </>
  )
}
