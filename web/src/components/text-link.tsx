import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './text-link.module.css'

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles['link']} to={to}>
      {children}
    </Link>
  )
}
