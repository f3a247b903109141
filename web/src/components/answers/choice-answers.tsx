import { useAriaDisabled } from '../read-only-fields.ts'
import boxes from '../tick-box.module.css'
import styles from './choices.module.css'
import { controlId, Grouped, type AnswerProps } from './labelled.tsx'

export function CheckboxAnswer({ value, onChange, ...props }: AnswerProps<readonly string[]>) {
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
