import type { ReactNode } from 'react'
import styles from './live-region.module.css'

/** Says politely whatever comes to stand in it. It is there before: one that comes with its words stays mute. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold what a strip is made of
  <div role="status" className={styles['region']}>
    {children}
  </div>
)
