import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be looked at while typing it on a small keyboard. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'aside'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={visible}
          aria-label="Mostrar contraseña"
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
