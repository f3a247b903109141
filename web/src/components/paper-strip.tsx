import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './paper-strip.module.css'

interface PaperStripProps {
  tone: 'rejected' | 'waiting' | 'pending'
  icon: IconName
  children: ReactNode
}

/** A slip of paper with the colour of a state at its edge. The component that renders it sets its role. */
export const PaperStrip = ({ tone, icon, children }: PaperStripProps) => (
  <div className={styles['strip']}>
    <span className={`${styles['mark']} ${styles[tone]}`}>
      <Icon name={icon} />
    </span>
    <div className={styles['text']}>{children}</div>
  </div>
)
