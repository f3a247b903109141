import { LIMITS } from '@arena-libre/functions/contract/limits'
import { Icon } from '../icon.tsx'
import { useAriaDisabled } from '../read-only-fields.ts'
import styles from './choices.module.css'
import { controlId, Grouped, type AnswerProps } from './labelled.tsx'

const { min, max } = LIMITS.rating
const SCORES = Array.from({ length: max - min + 1 }, (_, index) => min + index)

export function RatingAnswer({ field, value, onChange, error }: AnswerProps) {
  const ariaDisabled = useAriaDisabled()
  return (
    <Grouped field={field} error={error}>
      <div className={styles['scores']}>
        {SCORES.map((score) => (
          <label key={score} className={`${styles['score']} ${score <= Number(value) ? styles['lit'] : ''}`}>
            <input
              id={score === min ? controlId(field.id) : undefined}
              type="radio"
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
