import { passwordAdvice } from '../lib/session/password-advice.ts'
import styles from './password-meter.module.css'

const WORDS = ['Demasiado corta', 'Débil', 'Buena', 'Fuerte']
const STEPS = [1, 2, 3]

interface PasswordMeterProps {
  password: string
  email: string
}

/** Below a new password: how good it is, and what would make it better. */
export function PasswordMeter({ password, email }: PasswordMeterProps) {
  if (password === '') return null
  const { strength, reasons } = passwordAdvice(password, email)
  return (
    <output className={styles['meter']}>
      <span className={styles['bar']} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} className={step <= strength ? styles['on'] : ''} />
        ))}
      </span>
      <span>
        <strong>{WORDS[strength]}.</strong> {reasons.join(' ')}
      </span>
    </output>
  )
}
