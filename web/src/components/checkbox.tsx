import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}

/** The whole row can be pressed. */
export function Checkbox({ checked, onChange, children, disabled = false }: CheckboxProps) {
  return (
    <label className={styles['row']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
