import type { ReactNode } from 'react'
import { factsLine, gameLine, NO_DATE } from '@arena-libre/functions/contract/tournaments/facts-line'
import { zoneNameIn } from '@arena-libre/functions/contract/time/spanish-dates'
import type { CardState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, dayAndTimeInText, useStartHere, useVisitorZone } from '../../lib/dates.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './tournament-facts.module.css'

/** A term and its value, in a `<dl>`. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

type Look = 'open' | 'soon' | 'quiet'

const LOOKS: Readonly<Record<CardState, { look: Look; icon: IconName | null }>> = {
  open: { look: 'open', icon: null },
  'starting-soon': { look: 'soon', icon: 'clock' },
  'in-progress': { look: 'soon', icon: 'play' },
  'without-form': { look: 'quiet', icon: 'clock' },
  'form-inactive': { look: 'quiet', icon: 'lock' },
  closed: { look: 'quiet', icon: 'lock' },
  full: { look: 'quiet', icon: 'lock' },
  finished: { look: 'quiet', icon: 'trophy' },
}

interface StateLabelProps {
  state: CardState
  label: string
  /** In the text, instead of on the corner of a cover. */
  inline?: boolean
}

export function StateLabel({ state, label, inline = false }: StateLabelProps) {
  const { look, icon } = LOOKS[state]
  return (
    <p className={`${styles['label']} ${styles[look]} ${inline ? '' : styles['corner']}`}>
      {icon !== null && <Icon name={icon} />}
      {label}
    </p>
  )
}

interface DeadlineProps {
  tournament: Pick<Tournament, 'registrationDeadline' | 'timeZone'>
  isPast: boolean
}

/** Until when people can register, where that is set. */
export function Deadline({ tournament: { registrationDeadline, timeZone }, isPast }: DeadlineProps) {
  const here = useVisitorZone(timeZone)
  if (registrationDeadline === null) return null
  const moment = new Date(registrationDeadline)
  return (
    <p className={styles['deadline']}>
      {isPast ? 'Las inscripciones cerraron el ' : 'Inscripciones hasta el '}
      <time dateTime={registrationDeadline}>{dayAndTimeInText(moment, here)}</time>
    </p>
  )
}

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
  const moment = useStartHere(date, timeZone)
  if (moment === null) return <p className={styles['when']}>{NO_DATE}</p>
  const { start, here, elsewhere } = moment
  return (
    <>
      <p className={styles['when']}>
        <time dateTime={start.toISOString()}>{dayAndTime(start, here)}</time>
        <ZoneNote date={start} timeZone={timeZone} />
      </p>
      {elsewhere !== null && <p className={styles['where']}>{elsewhere}</p>}
    </>
  )
}

/** Where no script runs, all hours are those of the tournament's zone. */
export const ZoneNote = ({ date, timeZone }: { date: Date; timeZone: string }) => (
  <noscript> ({zoneNameIn(timeZone, date)})</noscript>
)

/** A tournament can be announced before its rules are written. */
export const NoRules = ({ className }: { className: string | undefined }) => (
  <p className={className}>Las reglas se publicarán próximamente.</p>
)
