import { useId, type ReactNode, type Ref } from 'react'
import { FieldError } from '../answers/labelled.tsx'
import styles from './long-text.module.css'

interface LongTextProps {
  id?: string
  label: string
  hint?: ReactNode
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
  error: string | undefined
  rows: number
  longest: number | undefined
}

/** A text of several lines in a form of the panel. */
export function LongText({ id, label, hint, onChange, error, longest, ...field }: LongTextProps) {
  const own = useId()
  const control = id ?? own
  const described = [hint !== undefined && `${own}-hint`, error !== undefined && `${own}-error`].filter(
    Boolean,
  )
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={control}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${own}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <textarea
        {...field}
        id={control}
        className={styles['text']}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={described.join(' ') || undefined}
      />
      {error !== undefined && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}
