import { useRef, type ReactNode } from 'react'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './chosen-bar.module.css'

interface ChosenBarProps {
  /** 'Con los elegidos' */
  label: string
  /** '3 elegidos' */
  count: string
  onClear: () => void
  /** The acts. Each says how many rows it applies to. */
  children: ReactNode
}

/** The acts on the selected rows. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  const bar = useRef<HTMLElement>(null)
  useRestoreFocus(bar)
  return (
    <section ref={bar} className={styles['bar']} aria-label={label}>
      <output className={styles['count']}>{count}</output>
      <button type="button" className={styles['clear']} onClick={onClear}>
        Soltar
      </button>
      <div className={styles['acts']}>{children}</div>
    </section>
  )
}

/** The look of the acts beside the first one. */
export const chosenAct = styles['other']

interface ChosenActProps {
  icon: IconName
  grave?: boolean
  onClick: () => void
  children: ReactNode
}

export const ChosenAct = ({ icon, grave = false, onClick, children }: ChosenActProps) => (
  <button type="button" className={`${chosenAct} ${grave ? styles['grave'] : ''}`} onClick={onClick}>
    <Icon name={icon} /> {children}
  </button>
)
