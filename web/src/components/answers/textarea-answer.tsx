import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useHeld } from '../held-fields.ts'
import { controlId, errorId, type AnswerProps } from './answer-props.ts'
import styles from './answers.module.css'
import { Labelled } from './labelled.tsx'

const LONGEST = 2000

export function TextareaAnswer({ field, value, onChange, error }: AnswerProps) {
  const isHeld = useHeld()
  return (
    <Labelled field={field} error={error}>
      <textarea
        id={controlId(field.id)}
        className={styles['control']}
        rows={LIMITS.textareaRows}
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
