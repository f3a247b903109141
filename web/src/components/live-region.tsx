import type { ReactNode } from 'react'
import styles from './live-region.module.css'

/**
 * Read out politely when its content changes. It is rendered empty first: screen readers ignore a region that
 * appears with its content.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold what a strip is made of
  <div role="status" className={styles['region']}>
    {children}
  </div>
)
