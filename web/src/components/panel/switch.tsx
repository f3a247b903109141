import styles from './switch.module.css'

interface SwitchProps {
  /** The accessible name. */
  label: string
  /** What it says in each state. */
  on: string
  off: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Switch = ({ label, on, off, checked, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={styles['switch']}
    aria-checked={checked}
    aria-label={label}
    onClick={() => onChange(!checked)}
  >
    <span className={styles['track']} />
    <span aria-hidden="true">{checked ? on : off}</span>
  </button>
)
