import type { TablePhase } from '@arena-libre/functions/contract/match-day/standings'
import { Icon } from '../icon.tsx'
import styles from './phase-label.module.css'

/** Whether a table can still change, as a word with its own shape. */
export function PhaseLabel({ phase }: { phase: TablePhase }) {
  if (phase === 'official') {
    return (
      <p className={styles['official']}>
        <Icon name="tick" />
        Oficial
      </p>
    )
  }
  if (phase === 'provisional') {
    return (
      <p className={styles['provisional']}>
        <Icon name="clock" />
        Provisional
      </p>
    )
  }
  return <p className={styles['live']}>En vivo</p>
}
