import { useState } from 'react'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { TextLink } from '../../components/links.tsx'
import { PasswordMeter } from '../../components/password-meter.tsx'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import type { NewAccount, Requested } from '../../lib/session/account-actions.ts'
import { newAccountSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import form from './form.module.css'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

const LONGEST_NAME = 80

const EMPTY: NewAccount = { name: '', email: '', password: '' }

export function RequestAccessForm({ onWorking }: { onWorking: (working: boolean) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const showToast = useToasts()

  function warn({ verificationSent, requestFiled }: Requested): void {
    if (!verificationSent) {
      showToast({
        type: 'warning',
        title: 'No pudimos enviar el correo de verificación',
        detail: 'Tu cuenta está creada. Entra con ella para pedir el correo otra vez.',
      })
    }
    if (!requestFiled) {
      showToast({
        type: 'warning',
        title: 'No pudimos registrar tu solicitud',
        detail: 'Tu cuenta está creada. Verifica tu correo y vuelve aquí para solicitar el acceso.',
      })
    }
  }

  const { busy, error, submit } = useSubmit(
    async (input: NewAccount) => {
      onWorking(true)
      try {
        return await (await loadAccountActions()).requestAccess(input)
      } finally {
        onWorking(false)
      }
    },
    (requested, input) => {
      warn(requested)
      setSentTo(input.email)
    },
  )

  const { control, onSubmit, alert } = usePanelForm({
    schema: newAccountSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const name = usePanelField(control, 'name')
  const email = usePanelField(control, 'email')
  const password = usePanelField(control, 'password')

  if (sentTo !== null) {
    return (
      <SentNotice>
        Tu cuenta está creada. Abre el enlace que enviamos a {sentTo} y después entra: ahí verás cómo va tu
        solicitud.
      </SentNotice>
    )
  }
  return (
    <form className={form['form']} onSubmit={onSubmit} noValidate>
      <p className={form['lead']}>Crea tu cuenta; la organización decide si entra al panel.</p>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <TextField {...name} label="Nombre" autoComplete="name" maxLength={LONGEST_NAME} />
      <TextField {...email} label="Correo" type="email" autoComplete="username" />
      <div>
        <PasswordField
          {...password}
          label="Contraseña"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
        />
        <PasswordMeter password={password.value} email={email.value.trim()} />
      </div>
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : 'Solicitar acceso'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Ya tengo cuenta</TextLink>
    </form>
  )
}
