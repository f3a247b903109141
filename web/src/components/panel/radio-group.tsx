import boxes from '../tick-box.module.css'
import styles from './radio-group.module.css'

interface RadioGroupProps<Value> {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChange: (value: Value) => void
}

export const RadioGroup = <Value,>({ legend, name, options, chosen, onChange }: RadioGroupProps<Value>) => (
  <fieldset className={styles['field']}>
    <legend>{legend}</legend>
    {options.map(({ value, label }) => (
      <label key={label} className={styles['choice']}>
        <input
          type="radio"
          name={name}
          className={boxes['round']}
          checked={value === chosen}
          onChange={() => onChange(value)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
