import { Icon } from '../../components/icon.tsx'
import { age } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import type { Feed } from '../../lib/tournaments/feed.ts'
import styles from './list-notice.module.css'

interface ListNoticeProps {
  status: Feed['status']
  seenAt: number
  now: number
  onRetry: () => void
}

/** Above a list that may be outdated: since when, and what helps. */
export function ListNotice({ status, seenAt, now, onRetry }: ListNoticeProps) {
  const online = useOnline()
  if (online && (status === 'live' || status === 'connecting')) return null

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
