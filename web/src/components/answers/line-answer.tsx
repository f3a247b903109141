import type { InputHTMLAttributes } from 'react'
import type { FieldType } from '@arena-libre/functions/contract/answer-types'
import { useHeld } from '../held-fields.ts'
import { controlId, errorId, type AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'
import { Labelled } from './labelled.tsx'

/** Numbers are typed as text: a number field would hide from us what it cannot read. */
const KINDS: Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
}
const TEXT = { type: 'text', autoComplete: 'on' } as const

const LONGEST = 2000

export function LineAnswer({ field, value, onChange, error }: AnswerProps) {
  const isHeld = useHeld()
  return (
    <Labelled field={field} error={error}>
      <input
        {...(KINDS[field.type] ?? TEXT)}
        id={controlId(field.id)}
        className={styles['control']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={field.placeholder}
        maxLength={LONGEST}
        readOnly={isHeld}
        aria-required={field.required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId(field.id)}
      />
    </Labelled>
  )
}
