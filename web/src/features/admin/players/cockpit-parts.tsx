import type { ReactNode } from 'react'
import { TimeLeft } from '../../../components/time-left.tsx'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { useSecondsLeft } from '../../../lib/clock.ts'
import { calledOf } from './cockpit.ts'
import styles from './cockpit-page.module.css'
import { idEnd } from './print-list.ts'

interface CardProps {
  title: string
  /** There is nothing to do but wait. */
  isQuiet?: boolean
  children: ReactNode
}

export const Card = ({ title, isQuiet = false, children }: CardProps) => (
  <section className={styles['card']}>
    <p className={styles['kicker']}>{isQuiet ? 'Ahora' : 'Ahora te toca'}</p>
    <h2 className="display">{title}</h2>
    {children}
  </section>
)

interface PersonProps {
  row: RegistrationView
  /** In front of the name; otherwise the seat. */
  mark?: number
}

/** Two nicknames can look the same: the end of the ID tells them apart. */
export const Person = ({ row, mark }: PersonProps) => (
  <span className={styles['person']}>
    <span className={`display ${styles['seat']}`}>{mark ?? row.seat ?? '–'}</span>
    <span className={styles['names']}>
      <strong>
        <bdi>{calledOf(row)}</bdi>
      </strong>
      <small>
        {row.nickname !== '' && `${row.fullName} · `}
        <span className={styles['id']}>ID {idEnd(row.freeFireId)}</span>
        {row.partner !== null && ` · con ${calledOf(row.partner)}`}
      </small>
    </span>
  </span>
)

export function Left({ until }: { until: Date }) {
  const seconds = useSecondsLeft(until.getTime())
  return (
    <p className={styles['left']}>
      <span role="timer" className="display">
        <TimeLeft seconds={seconds} />
      </span>{' '}
      para cerrar
    </p>
  )
}
