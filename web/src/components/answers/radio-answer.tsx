import { controlId, type AnswerProps } from './answer-props.ts'
import styles from './choices.module.css'
import { Grouped } from './labelled.tsx'

export function RadioAnswer({ field, value, onChange, error }: AnswerProps) {
  return (
    <Grouped field={field} error={error}>
      {field.options.map((option, index) => (
        <label key={option} className={styles['choice']}>
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type="radio"
            className={styles['round']}
            name={field.id}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </Grouped>
  )
}
