import type { ReactNode } from 'react'
import {
  type Facts,
  factsLine,
  feeText,
  gameLine,
  hasFee,
  NO_DATE,
  posterLine,
} from '@arena-libre/functions/contract/tournaments/facts-line'
import type { CardState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTimeInText, hourElsewhere, hourIn, useVisitorZone, visitorTimeZone } from '../../lib/dates.ts'
import { useDrawn } from '../../lib/drawn.ts'
import { closingText } from '../../lib/tournaments/seats-view.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './tournament-facts.module.css'

interface FactProps {
  term: string
  /** It takes a row where there are few columns. */
  isLong?: boolean
  children: ReactNode
}

/** A term and its value, in a `<dl>`. */
export const Fact = ({ term, isLong, children }: FactProps) => (
  <div data-long={isLong}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

type Look = 'open' | 'soon' | 'quiet'

const LOOKS: Readonly<Record<CardState, Look>> = {
  open: 'open',
  'starting-soon': 'soon',
  'in-progress': 'soon',
  'without-form': 'quiet',
  'form-inactive': 'quiet',
  closed: 'quiet',
  full: 'quiet',
  finished: 'quiet',
}

export const STATE_ICONS: Readonly<Record<CardState, IconName | null>> = {
  open: null,
  'starting-soon': 'clock',
  'in-progress': 'play',
  'without-form': 'clock',
  'form-inactive': 'lock',
  closed: 'lock',
  full: 'lock',
  finished: 'trophy',
}

interface StateLabelProps {
  state: CardState
  label: string
  /** In the text, instead of on the corner of a cover. */
  inline?: boolean
}

export function StateLabel({ state, label, inline = false }: StateLabelProps) {
  const icon = STATE_ICONS[state]
  return (
    <p
      className={`${styles['label']} ${styles[LOOKS[state]]} ${inline ? styles['inline'] : styles['corner']}`}
    >
      {icon !== null && <Icon name={icon} />}
      {label}
    </p>
  )
}

interface DeadlineProps {
  tournament: Pick<Tournament, 'registrationDeadline' | 'timeZone'>
  isPast: boolean
  /** Until registration closes, in its last two hours. */
  minutesLeft: number | null
}

/** Until when people can register, where that is set. */
export function Deadline({ tournament, isPast, minutesLeft }: DeadlineProps) {
  const { registrationDeadline, timeZone } = tournament
  const here = useVisitorZone(timeZone)
  if (registrationDeadline === null) return null
  const moment = new Date(registrationDeadline)
  if (minutesLeft !== null) {
    return (
      <p className={styles['closing']}>
        <Icon name="clock" />
        <time dateTime={registrationDeadline}>{closingText(minutesLeft)}</time>
      </p>
    )
  }
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
      <When {...tournament} />
      <p className={styles['where']}>{factsLine(tournament)}</p>
      {game !== '' && <p className={styles['game']}>{game}</p>}
    </div>
  )
}

interface PlainFactsProps {
  tournament: Facts & Pick<Tournament, 'date' | 'timeZone'>
  hidesFee?: boolean | undefined
}

/** Below the name of the tournament, which outweighs them. */
export const PlainFacts = ({ tournament, hidesFee }: PlainFactsProps) => (
  <div className={styles['plain']}>
    <When {...tournament} />
    <p className={styles['where']}>{posterLine(tournament)}</p>
    {!hidesFee && hasFee(tournament) && <p className={styles['when']}>{feeText(tournament)}</p>}
  </div>
)

function When({ date, timeZone }: Pick<Tournament, 'date' | 'timeZone'>) {
  const here = useVisitorZone(timeZone)
  if (date === null) return <p className={styles['when']}>{NO_DATE}</p>
  const start = new Date(date)
  return (
    <>
      <p className={styles['when']}>
        <time dateTime={start.toISOString()}>{dayAndTimeInText(start, here)}</time>
      </p>
      <HourElsewhere start={start} timeZone={timeZone} />
    </>
  )
}

interface HourElsewhereProps {
  start: Date
  timeZone: string
}

/**
 * The hour by the tournament's own clock, for visitors with another one. A drawn page contains it for all of them, and
 * `recover.js` hides it before the first paint from those with the same clock.
 */
export function HourElsewhere({ start, timeZone }: HourElsewhereProps) {
  const drawn = useDrawn()
  if (drawn === null) {
    const hour = hourElsewhere(start, timeZone, visitorTimeZone())
    return hour === null ? null : <small className={styles['elsewhere']}>{hour}</small>
  }
  const { offsetIn } = drawn
  // The browser keeps what the server wrote: it would take a slow phone long to write the same.
  return (
    <small
      key="drawn"
      className={styles['elsewhere']}
      data-offset={offsetIn?.(timeZone, start)}
      suppressHydrationWarning
    >
      {offsetIn === undefined ? '' : hourIn(timeZone, start)}
    </small>
  )
}

/** How the entry fee is paid, as the organiser wrote it. */
export function FeePayment({ tournament }: { tournament: Tournament }) {
  if (!hasFee(tournament) || tournament.feePayment === '') return null
  return (
    <p>
      <strong>Cómo se paga:</strong> {tournament.feePayment}
    </p>
  )
}

/** A tournament can be announced before its rules are written. */
export const NoRules = ({ className }: { className: string | undefined }) => (
  <p className={className}>Las reglas se publicarán próximamente.</p>
)
