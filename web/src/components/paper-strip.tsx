import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './paper-strip.module.css'
import states from './states.module.css'

interface PaperStripProps {
  tone: 'rejected' | 'waitlisted' | 'pending' | 'withdrawn'
  icon: IconName
  children: ReactNode
}

/** A slip of paper with the colour of a state at its edge. The component that renders it sets its role. */
export const PaperStrip = ({ tone, icon, children }: PaperStripProps) => (
  <div className={styles['strip']}>
    <span className={`${styles['mark']} ${states['printed']} ${states[tone]}`}>
      <Icon name={icon} />
    </span>
    <div className={styles['text']}>{children}</div>
  </div>
)
