import type { ReactNode } from 'react'
import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import type { FormField } from '@arena-libre/functions/contract/forms'
import { FieldError } from '../field-error.tsx'
import styles from './answers.module.css'

export interface AnswerProps<Value extends Answer = string> {
  field: FormField
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** What ties a control to its label and to what is wrong with it. */
export const controlId = (fieldId: string): string => `campo-${fieldId}`
export const errorId = (fieldId: string): string => `campo-${fieldId}-error`

interface LabelledProps {
  field: FormField
  error: string | undefined
  children: ReactNode
}

/** Only optional fields are marked. */
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
