import type { ReactNode } from 'react'
import styles from './plain-button.module.css'

interface PlainButtonProps {
  children: ReactNode
  onClick: () => void
  /** Outlined for tools, underlined within text. */
  look?: 'outline' | 'text'
  /** Its action is running or done: it ignores presses, and keeps the focus. */
  busy?: boolean
}

export function PlainButton({ children, onClick, look = 'outline', busy = false }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={styles[look]}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  )
}
