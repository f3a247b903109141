import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

const LONGEST = 80

interface SearchFieldProps {
  /** For screen readers: the icon says the same. */
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className={styles['input']}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
