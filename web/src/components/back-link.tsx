import { Link } from 'react-router-dom'
import styles from './back-link.module.css'
import { Icon } from './icon.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    // A step of its own also where only what the page shows is another.
    <Link className={styles['back']} to={to} replace={false}>
      <Icon name="back" />
      {children}
    </Link>
  )
}

/** The same where it depends on how one came. */
export function BackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles['back']} onClick={onClick}>
      <Icon name="back" />
      {children}
    </button>
  )
}
