import type { ReactNode } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import { limitsText, measureOf } from '@arena-libre/functions/contract/forms/field-limits'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { controlId, errorId, FieldError } from './labelled.tsx'
import styles from './labelled.module.css'

export interface AnswerProps<Value extends Answer = string> {
  field: FormField
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

const helpId = (fieldId: string): string => `campo-${fieldId}-ayuda`

/** What a field says about itself: its help, and what an answer has to keep within. */
function helpText({ help, limits, type }: FormField): string {
  const limit = limits !== null && limits.of === measureOf(type) ? `${limitsText(limits)}.` : ''
  return [help, limit].filter((text) => text !== '').join(' ')
}

/** The ids of what describes a control. */
export function describedBy(field: FormField, error: string | undefined): string | undefined {
  const ids = [
    ...(helpText(field) === '' ? [] : [helpId(field.id)]),
    ...(error === undefined ? [] : [errorId(field.id)]),
  ]
  return ids.length === 0 ? undefined : ids.join(' ')
}

interface LabelledProps {
  field: FormField
  error: string | undefined
  children: ReactNode
}

/** Only optional fields are marked. */
const LabelText = ({ field: { label, required } }: Pick<LabelledProps, 'field'>) => (
  <>
    {label}
    {!required && <span className={styles['optional']}> (opcional)</span>}
  </>
)

function Help({ field }: Pick<LabelledProps, 'field'>) {
  const text = helpText(field)
  if (text === '') return null
  return (
    <p id={helpId(field.id)} className={styles['help']}>
      {text}
    </p>
  )
}

const Problem = ({ field, error }: Omit<LabelledProps, 'children'>) =>
  error === undefined ? null : <FieldError id={errorId(field.id)}>{error}</FieldError>

/** One control under its label. */
export function Labelled({ field, error, children }: LabelledProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId(field.id)}>
        <LabelText field={field} />
      </label>
      <Help field={field} />
      {children}
      <Problem field={field} error={error} />
    </div>
  )
}

/** Several controls under one question. */
export function Grouped({ field, error, children }: LabelledProps) {
  return (
    <fieldset
      className={styles['group']}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={describedBy(field, error)}
    >
      <legend className={styles['label']}>
        <LabelText field={field} />
      </legend>
      <Help field={field} />
      {children}
      <Problem field={field} error={error} />
    </fieldset>
  )
}
