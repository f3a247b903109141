import { useAriaDisabled } from '../held-fields.ts'
import { controlId, type AnswerProps } from './answer-props.ts'
import boxes from '../tick-box.module.css'
import styles from './choices.module.css'
import { Grouped } from './labelled.tsx'

export function RadioAnswer({ field, value, onChange, error }: AnswerProps) {
  const ariaDisabled = useAriaDisabled()
  return (
    <Grouped field={field} error={error}>
      {field.options.map((option, index) => (
        <label key={option} className={styles['choice']}>
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type="radio"
            className={boxes['round']}
            name={field.id}
            checked={value === option}
            onChange={() => onChange(option)}
            aria-disabled={ariaDisabled}
          />
          <span>{option}</span>
        </label>
      ))}
    </Grouped>
  )
}
