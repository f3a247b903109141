import type { InputHTMLAttributes } from 'react'
import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import type { FieldType } from '@arena-libre/functions/contract/answer-types'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useReadOnly } from '../read-only-fields.ts'
import styles from './answers.module.css'
import { CheckboxAnswer, RadioAnswer } from './choice-answers.tsx'
import { controlId, errorId, Labelled, type AnswerProps } from './labelled.tsx'
import { RatingAnswer } from './rating-answer.tsx'
import { SelectAnswer } from './select-answer.tsx'

/** A field of a form or a question of the bank, by its type. */
export function AnswerField({ value, onChange, ...props }: AnswerProps<Answer>) {
  const { type } = props.field
  const text = typeof value === 'string' ? value : ''
  if (type === 'checkbox') {
    const ticked = typeof value === 'string' ? [] : value
    return <CheckboxAnswer {...props} value={ticked} onChange={onChange} />
  }
  if (type === 'textarea') return <TextareaAnswer {...props} value={text} onChange={onChange} />
  if (type === 'select') return <SelectAnswer {...props} value={text} onChange={onChange} />
  if (type === 'radio') return <RadioAnswer {...props} value={text} onChange={onChange} />
  if (type === 'rating') return <RatingAnswer {...props} value={text} onChange={onChange} />
  return <LineAnswer {...props} value={text} onChange={onChange} />
}

/** Numbers are typed as text: a number field would hide from us what it cannot read. */
const KINDS: Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
}
const TEXT = { type: 'text', autoComplete: 'on' } as const

const LONGEST = 2000

/** What a line of text and a text area have in common. */
function useTextAttributes({ field, value, error }: Omit<AnswerProps, 'onChange'>) {
  return {
    id: controlId(field.id),
    className: styles['control'],
    value,
    placeholder: field.placeholder,
    maxLength: LONGEST,
    readOnly: useReadOnly(),
    'aria-required': field.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId(field.id),
  }
}

function LineAnswer({ onChange, ...props }: AnswerProps) {
  const { field, error } = props
  const attributes = useTextAttributes(props)
  return (
    <Labelled field={field} error={error}>
      <input
        {...(KINDS[field.type] ?? TEXT)}
        {...attributes}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

function TextareaAnswer({ onChange, ...props }: AnswerProps) {
  const { field, error } = props
  const attributes = useTextAttributes(props)
  return (
    <Labelled field={field} error={error}>
      <textarea
        {...attributes}
        rows={LIMITS.textareaRows}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}
