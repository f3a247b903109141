import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId, useState } from 'react'
import { FieldError, useReadOnly } from './answers/labelled.tsx'
import { IconButton } from './buttons.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: string
  /** Set if another element of the page refers to it. */
  id?: string
  type?: HTMLInputTypeAttribute
  hint?: ReactNode
  error?: string | undefined
  maxLength?: number | undefined
  inputMode?: 'numeric' | 'tel' | 'email' | undefined
  /** Words of a text begin with a capital on the small keyboard, unless it says otherwise. */
  autoCapitalize?: 'none' | undefined
  /** Of a text whose direction is not known. */
  dir?: 'auto' | undefined
  placeholder?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** Stands at the end of the field, inside it. */
  aside?: ReactNode
}

export function TextField({
  label,
  value,
  onChange,
  autoComplete,
  id: givenId,
  type = 'text',
  hint,
  error,
  maxLength,
  inputMode,
  autoCapitalize = type === 'text' ? undefined : 'none',
  dir,
  placeholder,
  onBlur,
  ref,
  aside,
}: TextFieldProps) {
  const ownId = useId()
  const isReadOnly = useReadOnly()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={styles['box']}>
        <input
          ref={ref}
          id={id}
          className={`${styles['input']} ${aside ? styles['withAside'] : ''}`}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize ?? 'words'}
          dir={dir}
          spellCheck={false}
          maxLength={maxLength}
          readOnly={isReadOnly}
          inputMode={inputMode}
          placeholder={placeholder}
          onBlur={onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {aside}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A password that can be looked at while typing it on a small keyboard. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      aside={
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          label="Mostrar contraseña"
          look="soft"
          pressed={visible}
          onClick={() => setVisible(!visible)}
          className={styles['toggle']}
        />
      }
    />
  )
}
