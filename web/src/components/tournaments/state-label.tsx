import { Icon } from '../icon.tsx'
import type { StateTone } from '../../lib/tournaments/card-state.ts'
import styles from './state-label.module.css'

const ICONS = { open: null, soon: 'clock', closed: 'lock', full: 'lock' } as const

interface StateLabelProps {
  tone: StateTone
  label: string
  /** In the text, instead of on the corner of a cover. */
  inline?: boolean
}

export function StateLabel({ tone, label, inline = false }: StateLabelProps) {
  const icon = ICONS[tone]
  return (
    <p className={`${styles['label']} ${styles[tone]} ${inline ? '' : styles['corner']}`}>
      {icon === null ? <span className={styles['dot']} /> : <Icon name={icon} />}
      {label}
    </p>
  )
}
