import { AccountAlert } from '../../components/account-alert.tsx'
import { TicketButton } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { PasswordMeter } from '../../components/password-meter.tsx'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { usePanelField } from '../../lib/forms/panel-form.ts'
import type { NewAccount } from '../../lib/session/account-actions.ts'
import { newAccountSchema } from '../../lib/session/account-schemas.ts'
import { useAccountForm } from '../../lib/session/use-account-form.ts'
import form from './form.module.css'
import { stepHref } from './steps.ts'

const LONGEST_NAME = 80

const EMPTY: NewAccount = { name: '', email: '', password: '' }

interface NewAccountFormProps<Result> {
  lead?: string
  emailHint?: string
  isPasswordRated?: boolean
  button: string
  busyButton: string
  send: (input: NewAccount) => Promise<Result>
  onDone: (result: Result, input: NewAccount) => void
}

/** Asks for what a new account needs. */
export function NewAccountForm<Result>({
  lead,
  emailHint,
  isPasswordRated = false,
  button,
  busyButton,
  send,
  onDone,
}: NewAccountFormProps<Result>) {
  const account = useAccountForm({ schema: newAccountSchema, start: EMPTY, send, onDone })
  const { control, onSubmit, alert, busy } = account
  const name = usePanelField(control, 'name')
  const email = usePanelField(control, 'email')
  const password = usePanelField(control, 'password')

  return (
    <form className={form['form']} onSubmit={onSubmit} noValidate>
      {lead !== undefined && <p className="soft">{lead}</p>}
      <AccountAlert error={alert} />
      <TextField {...name} label="Nombre" autoComplete="name" maxLength={LONGEST_NAME} />
      <TextField {...email} label="Correo" hint={emailHint} type="email" autoComplete="username" />
      <div>
        <PasswordField
          {...password}
          label="Contraseña"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
        />
        {isPasswordRated && <PasswordMeter password={password.value} email={email.value.trim()} />}
      </div>
      <TicketButton submits large wide busy={busy}>
        {busy ? busyButton : button}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Ya tengo cuenta</TextLink>
    </form>
  )
}
