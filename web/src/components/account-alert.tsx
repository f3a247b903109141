import type { ReactNode } from 'react'
import { accountMessage } from '../lib/session/sign-in-error.ts'
import { FormAlert } from './form-messages.tsx'

/** Why an act on an account failed, if it did. */
export function AccountAlert({ error, children }: { error: unknown; children?: ReactNode }) {
  if (error === null) return null
  return (
    <FormAlert>
      <strong>{accountMessage(error)}</strong>
      {children}
    </FormAlert>
  )
}
