import type { ChangeEvent, InputHTMLAttributes } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import type { FieldType } from '@arena-libre/functions/contract/forms/answer-types'
import { LARGEST } from '@arena-libre/functions/contract/forms/field-limits'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { Icon } from '../icon.tsx'
import boxes from '../tick-box.module.css'
import over from '../over-input.module.css'
import styles from './answer-field.module.css'
import { type AnswerProps, describedBy, Grouped, Labelled } from './answer-frame.tsx'
import { controlId, useAriaDisabled, useReadOnly } from './labelled.tsx'

function CheckboxAnswer({ value, onChange, ...props }: AnswerProps<readonly string[]>) {
  const { options } = props.field
  /** The answer keeps the order of the form, not the order of ticking. */
  const toggle = (option: string) =>
    onChange(options.filter((one) => (one === option ? !value.includes(one) : value.includes(one))))
  return (
    <Choices {...props} type="checkbox" isChosen={(option) => value.includes(option)} onChoose={toggle} />
  )
}

export const RadioAnswer = ({ value, onChange, ...props }: AnswerProps) => (
  <Choices {...props} type="radio" isChosen={(option) => value === option} onChoose={onChange} />
)

interface ChoicesProps extends Pick<AnswerProps, 'field' | 'error'> {
  type: 'checkbox' | 'radio'
  isChosen: (option: string) => boolean
  onChoose: (option: string) => void
}

function Choices({ field, error, type, isChosen, onChoose }: ChoicesProps) {
  const ariaDisabled = useAriaDisabled()
  return (
    <Grouped field={field} error={error}>
      {field.options.map((option, index) => (
        <label key={option} className={styles['choice']}>
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type={type}
            className={boxes[type === 'radio' ? 'round' : 'square']}
            name={type === 'radio' ? field.id : undefined}
            checked={isChosen(option)}
            onChange={() => onChoose(option)}
            aria-disabled={ariaDisabled}
          />
          <span>{option}</span>
        </label>
      ))}
    </Grouped>
  )
}

const { min, max } = LIMITS.rating
const SCORES = Array.from({ length: max - min + 1 }, (_, index) => min + index)

function RatingAnswer({ field, value, onChange, error }: AnswerProps) {
  const ariaDisabled = useAriaDisabled()
  return (
    <Grouped field={field} error={error}>
      <div className={styles['scores']}>
        {SCORES.map((score) => (
          <label key={score} className={`${styles['score']} ${score <= Number(value) ? styles['lit'] : ''}`}>
            <input
              id={score === min ? controlId(field.id) : undefined}
              type="radio"
              className={over['input']}
              name={field.id}
              checked={value === String(score)}
              onChange={() => onChange(String(score))}
              aria-disabled={ariaDisabled}
              aria-label={`${score} de ${max}`}
            />
            <Icon name="star" />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
    </Grouped>
  )
}

function SelectAnswer({ field, value, onChange, error }: AnswerProps) {
  const ariaDisabled = useAriaDisabled()
  return (
    <Labelled field={field} error={error}>
      <div className={styles['select']}>
        <select
          id={controlId(field.id)}
          className={styles['control']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-disabled={ariaDisabled}
          aria-required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(field, error)}
        >
          <option value="">{field.placeholder === '' ? 'Selecciona una opción' : field.placeholder}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon name="unfold" />
      </div>
    </Labelled>
  )
}

/** A field of a form or a question of the bank, by its type. */
export function AnswerField({ value, onChange, ...props }: AnswerProps<Answer>) {
  const { type } = props.field
  const text = typeof value === 'string' ? value : ''
  if (type === 'checkbox') {
    const ticked = typeof value === 'string' ? [] : value
    return <CheckboxAnswer {...props} value={ticked} onChange={onChange} />
  }
  if (type === 'select') return <SelectAnswer {...props} value={text} onChange={onChange} />
  if (type === 'radio') return <RadioAnswer {...props} value={text} onChange={onChange} />
  if (type === 'rating') return <RatingAnswer {...props} value={text} onChange={onChange} />
  return <TextAnswer {...props} value={text} onChange={onChange} />
}

/** Numbers are typed as text: a number field would hide from us what it cannot read. */
const KINDS: Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
}
const TEXT = { type: 'text', autoComplete: 'on' } as const

/** What helps to choose a valid answer and does not keep anyone from typing: a pasted text that is too long stays whole. */
function limitAttributes({ type, limits }: FormField): InputHTMLAttributes<HTMLInputElement> {
  if (type === 'date' && limits?.of === 'day') {
    return {
      ...(limits.min !== null && { min: limits.min }),
      ...(limits.max !== null && { max: limits.max }),
    }
  }
  // The digits of a phone come without a sign.
  const isSigned = limits?.of === 'value' && limits.min !== null && limits.min < 0
  return type === 'number' && isSigned ? { inputMode: 'text' } : {}
}

function TextAnswer({ field, value, onChange, error }: AnswerProps) {
  const attributes = {
    id: controlId(field.id),
    className: styles['control'],
    value,
    placeholder: field.placeholder,
    maxLength: LARGEST.length,
    readOnly: useReadOnly(),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    'aria-required': field.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(field, error),
  }
  return (
    <Labelled field={field} error={error}>
      {field.type === 'textarea' ? (
        <textarea {...attributes} rows={LIMITS.textareaRows} />
      ) : (
        <input {...(KINDS[field.type] ?? TEXT)} {...limitAttributes(field)} {...attributes} />
      )}
    </Labelled>
  )
}
