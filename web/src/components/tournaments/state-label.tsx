import type { CardState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import { Icon, type IconName } from '../icon.tsx'
import styles from './state-label.module.css'

type Look = 'open' | 'soon' | 'quiet'

const LOOKS: Readonly<Record<CardState, { look: Look; icon: IconName | null }>> = {
  open: { look: 'open', icon: null },
  'starting-soon': { look: 'soon', icon: 'clock' },
  'in-progress': { look: 'soon', icon: 'play' },
  'without-form': { look: 'quiet', icon: 'clock' },
  'form-inactive': { look: 'quiet', icon: 'lock' },
  closed: { look: 'quiet', icon: 'lock' },
  full: { look: 'quiet', icon: 'lock' },
  finished: { look: 'quiet', icon: 'trophy' },
}

interface StateLabelProps {
  state: CardState
  label: string
  /** In the text, instead of on the corner of a cover. */
  inline?: boolean
}

export function StateLabel({ state, label, inline = false }: StateLabelProps) {
  const { look, icon } = LOOKS[state]
  return (
    <p className={`${styles['label']} ${styles[look]} ${inline ? '' : styles['corner']}`}>
      {icon === null ? <span className={styles['dot']} /> : <Icon name={icon} />}
      {label}
    </p>
  )
}
