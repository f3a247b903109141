import { Link } from 'react-router-dom'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    // Always a new history entry, also on the same address.
    <Link className={styles['back']} to={to} replace={false}>
      <Icon name="back" />
      {children}
    </Link>
  )
}

/** The same as a button, for the browser's back. */
export function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['back']} onClick={onClick}>
      <Icon name="back" />
      {children}
    </button>
  )
}
