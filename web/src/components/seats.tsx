import { enrolledText, freeSeatsText, takenTicks, tickPath, TICKS } from '../lib/seat-ticks.ts'
import styles from './seats.module.css'

interface SeatsProps {
  taken: number
  /** 0: as many as come. */
  total: number
  /** Registration has ended: seats that are left cannot be taken. */
  over: boolean
}

export function Seats({ taken, total, over }: SeatsProps) {
  if (total === 0) return <p className={styles['text']}>{enrolledText(taken)}</p>
  const filled = takenTicks(taken, total)
  return (
    <div className={styles['seats']}>
      <p className={styles['text']}>{over ? enrolledText(taken) : freeSeatsText(taken, total)}</p>
      <p className={styles['count']}>
        {taken}
        <small>/{total}</small>
      </p>
      <svg
        className={taken >= total ? styles['full'] : styles['bar']}
        viewBox={`0 0 ${TICKS} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles['empty']} d={tickPath(filled, TICKS)} />
        <path className={styles['filled']} d={tickPath(0, filled)} />
      </svg>
    </div>
  )
}
