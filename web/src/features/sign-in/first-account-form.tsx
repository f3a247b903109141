import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { TextLink } from '../../components/links.tsx'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import type { Credentials, NewAccount } from '../../lib/session/account-actions.ts'
import { newAccountSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import form from './form.module.css'
import { stepHref } from './steps.ts'

const LONGEST_NAME = 80

const EMPTY: NewAccount = { name: '', email: '', password: '' }

interface FirstAccountFormProps {
  onCreating: (credentials: Credentials) => void
  /** Whether the mail with the link was sent. By then the account is signed in, and this form is gone. */
  onCreated: (isSent: boolean) => void
}

export function FirstAccountForm({ onCreating, onCreated }: FirstAccountFormProps) {
  const { busy, error, submit } = useSubmit(async (input: NewAccount) => {
    onCreating({ email: input.email.toLowerCase(), password: input.password })
    return (await loadAccountActions()).createFirstAccount(input)
  }, onCreated)

  const { control, onSubmit, alert } = usePanelForm({
    schema: newAccountSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const name = usePanelField(control, 'name')
  const email = usePanelField(control, 'email')
  const password = usePanelField(control, 'password')

  return (
    <form className={form['form']} onSubmit={onSubmit} noValidate>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <TextField {...name} label="Nombre" autoComplete="name" maxLength={LONGEST_NAME} />
      <TextField
        {...email}
        label="Correo"
        hint="El que se indicó al instalar el sitio: solo ese puede ser propietario."
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...password}
        label="Contraseña"
        hint="Al menos 8 caracteres."
        autoComplete="new-password"
      />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Creando...' : 'Crear mi cuenta'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Ya tengo cuenta</TextLink>
    </form>
  )
}
