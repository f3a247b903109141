import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Linked, useOverlayEntry } from '../lib/overlays.ts'
import { Icon } from './icon.tsx'
import styles from './links.module.css'

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles['link']} to={to}>
      {children}
    </Link>
  )
}

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

interface OverlayLinkProps {
  to: Linked
  className?: string | undefined
  children: ReactNode
}

/** Opens an overlay over the present page. */
export function OverlayLink({ to: name, className, children }: OverlayLinkProps) {
  const { to, state } = useOverlayEntry()(name)
  return (
    <Link className={className} to={to} state={state} preventScrollReset>
      {children}
    </Link>
  )
}
