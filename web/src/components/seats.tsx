import styles from './seats.module.css'

/** The seat bar of a card has this many ticks for any number of seats. */
export const TICKS = 24

/** 0 ticks only if no seat is taken, all ticks only if none is free; rounded in between. */
export function takenTicks(taken: number, total: number): number {
  if (taken <= 0) return 0
  if (taken >= total) return TICKS
  return Math.min(TICKS - 1, Math.max(1, Math.round((taken / total) * TICKS)))
}

/** The ticks from one number up to another, each with a gap after it. */
export const tickPath = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `M${from + index} 0h.78v1h-.78z`).join('')

export function freeSeatsText(taken: number, total: number): string {
  const free = Math.max(0, total - taken)
  if (free === 0) return 'Sin cupos'
  return free === 1 ? 'Queda 1 cupo' : `Quedan ${free} cupos`
}

export const enrolledText = (taken: number): string => (taken === 1 ? '1 inscrito' : `${taken} inscritos`)

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
