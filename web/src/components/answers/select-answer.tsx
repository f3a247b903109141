import { Icon } from '../icon.tsx'
import { useAriaDisabled } from '../read-only-fields.ts'
import styles from './answers.module.css'
import { controlId, errorId, Labelled, type AnswerProps } from './labelled.tsx'

export function SelectAnswer({ field, value, onChange, error }: AnswerProps) {
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
          aria-describedby={error === undefined ? undefined : errorId(field.id)}
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
