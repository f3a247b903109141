import type { ReactNode } from 'react'
import styles from './plain-button.module.css'

interface PlainButtonProps {
  children: ReactNode
  onClick: () => void
  /** Outlined for tools, underlined within text. */
  look?: 'outline' | 'text'
  disabled?: boolean
}

export function PlainButton({ children, onClick, look = 'outline', disabled = false }: PlainButtonProps) {
  return (
    <button type="button" className={styles[look]} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  )
}
