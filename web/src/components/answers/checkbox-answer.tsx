import { useAriaDisabled } from '../held-fields.ts'
import { controlId, type AnswerProps } from './answer-props.ts'
import boxes from '../tick-box.module.css'
import styles from './choices.module.css'
import { Grouped } from './labelled.tsx'

export function CheckboxAnswer({ field, value, onChange, error }: AnswerProps<readonly string[]>) {
  const ariaDisabled = useAriaDisabled()
  /** In the order of the form, however they were ticked. */
  const toggle = (option: string) =>
    onChange(field.options.filter((one) => (one === option ? !value.includes(one) : value.includes(one))))

  return (
    <Grouped field={field} error={error}>
      {field.options.map((option, index) => (
        <label key={option} className={styles['choice']}>
          <input
            id={index === 0 ? controlId(field.id) : undefined}
            type="checkbox"
            className={boxes['square']}
            checked={value.includes(option)}
            onChange={() => toggle(option)}
            aria-disabled={ariaDisabled}
          />
          <span>{option}</span>
        </label>
      ))}
    </Grouped>
  )
}
