import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
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
        <IconButton
          icon={visible ? 'eyeOff' : 'eye'}
          label="Mostrar contraseña"
          look="soft"
          pressed={visible}
          onClick={() => setVisible(!visible)}
          className={styles['toggle']}
        />
      }
    />
  )
}
