import { useRef } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import styles from './chosen-bar.module.css'
import type { Decision } from './decision.ts'
import { MoveInLine } from './move-in-line.tsx'
import { decidable } from './shown-players.ts'

interface ChosenBarProps {
  rows: readonly RegistrationView[]
  /** Those who wait, the first in line first; null where the list has another order. */
  line: readonly RegistrationView[] | null
  onDecide: (status: Decision['status'], rows: readonly RegistrationView[]) => void
  onClear: () => void
}

const OTHERS = [
  { status: 'rejected', icon: 'cross', label: 'Rechazar' },
  { status: 'waitlisted', icon: 'queue', label: 'A la espera' },
  { status: 'pending', icon: 'undo', label: 'A pendientes' },
] as const

/** The acts on the selected rows. Each says how many rows it applies to. */
export function ChosenBar({ rows, line, onDecide, onClear }: ChosenBarProps) {
  const bar = useRef<HTMLElement>(null)
  useRestoreFocus(bar)
  const [only] = rows
  const approvable = decidable(rows, 'approved')
  return (
    <section ref={bar} className={styles['bar']} aria-label="Con los elegidos">
      <output className={styles['count']}>
        {rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}
      </output>
      <button type="button" className={styles['clear']} onClick={onClear}>
        Soltar
      </button>
      <div className={styles['acts']}>
        {approvable.length > 0 && (
          <TicketButton onClick={() => onDecide('approved', approvable)}>
            <Icon name="tick" /> Aprobar {approvable.length}
          </TicketButton>
        )}
        {OTHERS.map(({ status, icon, label }) => {
          const possible = decidable(rows, status)
          if (possible.length === 0) return null
          return (
            <button
              key={status}
              type="button"
              className={`${styles['other']} ${status === 'rejected' ? styles['reject'] : ''}`}
              onClick={() => onDecide(status, possible)}
            >
              <Icon name={icon} /> {label} {possible.length}
            </button>
          )
        })}
        {rows.length === 1 && only?.status === 'waitlisted' && (
          <MoveInLine key={only.id} one={only} line={line} className={styles['other']} />
        )}
      </div>
    </section>
  )
}
