import type { Credentials, NewAccount } from '../../lib/session/account-actions.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { NewAccountForm } from './new-account-form.tsx'

interface FirstAccountFormProps {
  onCreating: (credentials: Credentials) => void
  /** Whether the mail with the link was sent. By then the account is signed in, and this form is gone. */
  onCreated: (isSent: boolean) => void
}

export function FirstAccountForm({ onCreating, onCreated }: FirstAccountFormProps) {
  async function create(input: NewAccount): Promise<boolean> {
    onCreating({ email: input.email.toLowerCase(), password: input.password })
    return (await loadAccountActions()).createFirstAccount(input)
  }

  return (
    <NewAccountForm
      emailHint="El que se indicó al instalar el sitio: solo ese puede ser propietario."
      button="Crear mi cuenta"
      busyButton="Creando..."
      send={create}
      onDone={onCreated}
    />
  )
}
