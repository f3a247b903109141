import { type ReactNode, useId } from 'react'
import { FieldError, useAriaDisabled } from './answers/labelled.tsx'
import styles from './checkbox.module.css'
import boxes from './tick-box.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  /** Set if another element of the page refers to it. */
  id?: string
  error?: string | undefined
}

/** The whole row can be pressed. */
export function Checkbox({ checked, onChange, children, disabled = false, id, error }: CheckboxProps) {
  const ownId = useId()
  const ariaDisabled = useAriaDisabled()
  const errorId = `${id ?? ownId}-error`
  return (
    <div>
      <label className={styles['row']}>
        <input
          id={id}
          type="checkbox"
          className={boxes['square']}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-disabled={ariaDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
