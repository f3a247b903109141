import type { ReactNode } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Icon } from '../../../components/icon.tsx'
import { TimeLeft } from '../../../components/time-left.tsx'
import { useSecondsLeft } from '../../../lib/countdown.ts'
import { whatsAppLink } from '../../../lib/whatsapp-link.ts'
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

interface ChatLinkProps {
  row: RegistrationView
  text: string
  /** 'Recordarle', 'Avisarle' */
  act: string
}

/** Opens a prepared chat; none without a number that WhatsApp knows. */
export const ChatLink = ({ row, text, act }: ChatLinkProps) =>
  row.phoneE164 === null ? null : (
    <a
      className={styles['chat']}
      href={whatsAppLink(row.phoneE164, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span className="visually-hidden">
        {act} a {calledOf(row)} por WhatsApp
      </span>
    </a>
  )

interface CountHeadingProps {
  title: string
  count: number
  all: number
  /** 'jugadores' */
  what: string
}

/** How many of all. */
export const CountHeading = ({ title, count, all, what }: CountHeadingProps) => (
  <h2 className={styles['heading']}>
    <span className="display">{title}</span>
    <span className="display" aria-hidden="true">
      {count}
      <small>/{all}</small>
    </span>
    <span className="visually-hidden">
      {count} de {all} {what}
    </span>
  </h2>
)
