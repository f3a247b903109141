import type { RegistrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isNotOpenYet, seatsView } from '../lib/tournaments/seats-view.ts'
import { Icon } from './icon.tsx'
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

interface SeatsProps {
  tournament: Pick<Tournament, 'modality' | 'maxPlayers' | 'currentPlayers' | 'waiting'>
  state: RegistrationState
  /** Registration has ended: seats that are left cannot be taken. */
  isOver: boolean
}

/** How many seats are left, in words and as a bar. */
export function Seats({ tournament, state, isOver }: SeatsProps) {
  const { text, look } = seatsView(tournament, state, isOver)
  const { currentPlayers: taken, maxPlayers: total } = tournament
  const filled = takenTicks(taken, total)
  return (
    <div className={styles['seats']} data-look={look}>
      <p className={styles['text']}>
        {look === 'line' && <Icon name="queue" />}
        {text}
      </p>
      {total > 0 && !isNotOpenYet(tournament, state) && (
        <svg
          className={taken >= total || isOver ? styles['full'] : styles['bar']}
          viewBox={`0 0 ${TICKS} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles['empty']} d={tickPath(filled, TICKS)} />
          <path className={styles['filled']} d={tickPath(0, filled)} />
        </svg>
      )}
    </div>
  )
}
