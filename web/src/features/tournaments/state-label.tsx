import { Icon } from '../../components/icon.tsx'
import type { CardTone } from './card-state.ts'
import styles from './state-label.module.css'

const ICONS = { open: null, soon: 'clock', closed: 'lock', full: 'lock' } as const

export function StateLabel({ tone, label }: { tone: CardTone; label: string }) {
  const icon = ICONS[tone]
  return (
    <p className={`${styles['label']} ${styles[tone]}`}>
      {icon === null ? <span className={styles['dot']} /> : <Icon name={icon} />}
      {label}
    </p>
  )
}
