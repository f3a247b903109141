import { Link } from 'react-router-dom'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles['back']} to={to}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
