import { useId, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { type Undelivered, useUndelivered } from './home-data.ts'
import styles from './undelivered-mail.module.css'

interface UndeliveredMailProps {
  status: Undelivered
  count: number
  text: string
  /** What can be done about it. */
  advice: string
}

/** Undelivered messages: how many, which ones on request, and what to do. */
export function UndeliveredMail({ status, count, text, advice }: UndeliveredMailProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="mail" />
        <strong>{text}</strong>
        <Icon name="unfold" />
      </button>
      <div id={id} hidden={!isOpen} className={styles['details']}>
        {isOpen && (
          <>
            <p>{advice}</p>
            <Messages status={status} count={count} />
          </>
        )}
      </div>
    </>
  )
}

function Messages({ status, count }: Pick<UndeliveredMailProps, 'status' | 'count'>) {
  const now = useNow()
  const { data, error, isFetching, refetch } = useUndelivered(status, count)
  if (data === undefined) {
    if (isFetching) return <output className="soft">Cargando los correos…</output>
    return (
      <PartFailure
        text={`No pudimos cargar los correos. ${messageOf(error)}`}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <ul className={styles['messages']}>
      {data.items.map(({ id, to, subject, error: reason, createdAt }) => (
        <li key={id} className={styles['message']}>
          <span>
            <strong>{subject}</strong> <span className="soft">a {to}</span>
          </span>
          <time dateTime={createdAt} className="soft">
            {age(Date.parse(createdAt), now)}
          </time>
          {reason !== null && <span className={styles['reason']}>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
