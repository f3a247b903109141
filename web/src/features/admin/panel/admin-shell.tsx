import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { BrandMark } from '../../../components/artwork/brand-mark.tsx'
import { paths } from '../../../lib/paths.ts'
import styles from './admin-shell.module.css'

interface AdminShellProps {
  children: ReactNode
  /** At the end of the bar. */
  badge?: ReactNode
}

/** The same ink as the site, quieter: no rays, no tape. */
export function AdminShell({ children, badge }: AdminShellProps) {
  return (
    <div className={styles['admin']}>
      <div className={styles['bar']}>
        <Link className={styles['home']} to={paths.home.href()} aria-label={`${PRODUCT.name}, inicio`}>
          <BrandMark />
        </Link>
        <span className={styles['area']}>Administración</span>
        {badge}
      </div>
      <div className={styles['content']}>{children}</div>
    </div>
  )
}
