import type { Ref } from 'react'
import { TextField } from '../text-field.tsx'

/** Six digits, and a space between them. */
const LONGEST = 7

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The code that an authenticator app shows at this moment. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    hint="Seis números. Cambia cada 30 segundos."
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={LONGEST}
  />
)
