import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTimeInText, visitorTimeZone } from '../../lib/dates.ts'
import styles from './deadline.module.css'

interface DeadlineProps {
  tournament: Pick<Tournament, 'registrationDeadline'>
  now: number
}

/** Until when people can register, where that is set. */
export function Deadline({ tournament: { registrationDeadline }, now }: DeadlineProps) {
  if (registrationDeadline === null) return null
  const moment = new Date(registrationDeadline)
  return (
    <p className={styles['deadline']}>
      {moment.getTime() < now ? 'Las inscripciones cerraron el ' : 'Inscripciones hasta el '}
      <time dateTime={registrationDeadline}>{dayAndTimeInText(moment, visitorTimeZone())}</time>
    </p>
  )
}
