import { useState } from 'react'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { TextLink } from '../../components/links.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { resetSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import styles from './form.module.css'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

const EMPTY = { email: '' }

export function ResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { busy, error, submit } = useSubmit(
    async ({ email: to }: typeof EMPTY) => (await loadAccountActions()).resetPassword(to),
    (_sent, { email: to }) => setSentTo(to),
  )

  const { control, onSubmit, alert } = usePanelForm({
    schema: resetSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const email = usePanelField(control, 'email')

  if (sentTo !== null) {
    return (
      <SentNotice>
        Si hay una cuenta con {sentTo}, te llega un correo con un enlace para elegir otra contraseña.
      </SentNotice>
    )
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['lead']}>Te enviamos un enlace para elegir otra.</p>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <TextField {...email} label="Correo" type="email" autoComplete="username" />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : 'Enviar enlace'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Volver a entrar</TextLink>
    </form>
  )
}
