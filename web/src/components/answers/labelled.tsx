import type { ReactNode } from 'react'
import type { FormField } from '@arena-libre/functions/contract/forms'
import { FieldError } from '../field-error.tsx'
import { controlId, errorId } from './answer-props.ts'
import styles from './answers.module.css'

interface LabelledProps {
  field: FormField
  error: string | undefined
  children: ReactNode
}

/** Most is required: what is not says so. */
const Optional = ({ required }: { required: boolean }) =>
  required ? null : <span className={styles['optional']}> (opcional)</span>

/** One control under its label. */
export function Labelled({ field, error, children }: LabelledProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId(field.id)}>
        {field.label}
        <Optional required={field.required} />
      </label>
      {children}
      {error !== undefined && <FieldError id={errorId(field.id)}>{error}</FieldError>}
    </div>
  )
}

/** Several controls under one question. */
export function Grouped({ field, error, children }: LabelledProps) {
  return (
    <fieldset
      className={styles['group']}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : errorId(field.id)}
    >
      <legend className={styles['label']}>
        {field.label}
        <Optional required={field.required} />
      </legend>
      {children}
      {error !== undefined && <FieldError id={errorId(field.id)}>{error}</FieldError>}
    </fieldset>
  )
}
