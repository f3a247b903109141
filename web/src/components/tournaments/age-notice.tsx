import { useRef } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useDeviceNow } from '../../lib/clock.ts'
import { age } from '../../lib/dates.ts'
import type { LiveStatus } from '../../lib/live/live-record.ts'
import { useOnline } from '../../lib/browser-state.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { Icon } from '../icon.tsx'
import styles from './age-notice.module.css'

interface AgeNoticeProps {
  /** What it stands above. */
  of: 'list' | 'tournament'
  status: LiveStatus
  seenAt: number | null
  onRetry: () => void
}

const POLL_SECONDS = LIMITS.tournamentPollMs / 1000

const WORDS = {
  list: {
    polled: `La lista se actualiza cada ${POLL_SECONDS} segundos.`,
    failed: 'No pudimos actualizar la lista.',
    seen: 'Esta es la última que vimos, de',
  },
  tournament: {
    polled: `Los datos se actualizan cada ${POLL_SECONDS} segundos.`,
    failed: 'No pudimos actualizar los datos.',
    seen: 'Esto es lo último que vimos, de',
  },
} as const

/** Above what is not live: how often it is renewed, or since when it may be outdated and what helps. */
export function AgeNotice({ of, status, seenAt, onRetry }: AgeNoticeProps) {
  const online = useOnline()
  const words = WORDS[of]
  if (online && status === 'polled') return <output className={styles['quiet']}>{words.polled}</output>
  if (online && status !== 'failed' && status !== 'unreachable') return null
  return <Outdated {...{ words, seenAt, online, onRetry }} />
}

interface OutdatedProps {
  words: (typeof WORDS)[keyof typeof WORDS]
  seenAt: number | null
  online: boolean
  onRetry: () => void
}

function Outdated({ words, seenAt, online, onRetry }: OutdatedProps) {
  const now = useDeviceNow()
  const notice = useRef<HTMLOutputElement>(null)
  useRestoreFocus(notice)

  return (
    <output ref={notice} className={styles['notice']}>
      <span className={styles['mark']}>
        <Icon name="alert" />
      </span>
      <span className={styles['text']}>
        <strong>{online ? words.failed : 'Estás sin conexión.'}</strong> {words.seen}{' '}
        {age(seenAt ?? now, now)}.
      </span>
      <button type="button" className={styles['retry']} onClick={onRetry}>
        Reintentar
      </button>
    </output>
  )
}
