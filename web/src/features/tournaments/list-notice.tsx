import { LIMITS } from '@arena-libre/functions/contract/limits'
import { Icon } from '../../components/icon.tsx'
import { age } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import type { ListStatus } from '../../lib/tournaments/feed.ts'
import styles from './list-notice.module.css'

interface ListNoticeProps {
  status: ListStatus
  seenAt: number
  now: number
  onRetry: () => void
}

const POLL_SECONDS = LIMITS.tournamentPollMs / 1000

/** Above a list that is not live: how often it is renewed, or since when it may be outdated and what helps. */
export function ListNotice({ status, seenAt, now, onRetry }: ListNoticeProps) {
  const online = useOnline()
  if (online && (status === 'live' || status === 'connecting')) return null
  if (online && status === 'polled') {
    return <output className={styles['quiet']}>La lista se actualiza cada {POLL_SECONDS} segundos.</output>
  }

  return (
    <output className={styles['notice']}>
      <span className={styles['mark']}>
        <Icon name="alert" />
      </span>
      <span className={styles['text']}>
        <strong>{online ? 'No pudimos actualizar la lista.' : 'Estás sin conexión.'}</strong> Esta es la
        última que vimos, de {age(seenAt, now)}.
      </span>
      {online && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          Reintentar
        </button>
      )}
    </output>
  )
}
