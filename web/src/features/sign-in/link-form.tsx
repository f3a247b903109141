import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { TextLink } from '../../components/links.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { resetSchema } from '../../lib/session/account-schemas.ts'
import { loadLinkSignIn } from '../../lib/session/account.ts'
import { RETURN } from '../../lib/session/safe-path.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import styles from './form.module.css'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

const EMPTY = { email: '' }

/** Asks for a mail with a link that signs in. */
export function LinkForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [query] = useSearchParams()

  const { busy, error, submit } = useSubmit(
    async ({ email }: typeof EMPTY) =>
      (await loadLinkSignIn()).sendLink(email.toLowerCase(), addressFor(query.get(RETURN))),
    (_sent, { email }) => setSentTo(email),
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
        Enviamos un enlace a {sentTo}. Ábrelo en el dispositivo con el que quieres entrar: sirve una sola vez
        y vence en unas horas.
      </SentNotice>
    )
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['lead']}>Te enviamos un enlace y entras sin contraseña.</p>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <TextField {...email} label="Correo" type="email" autoComplete="username" />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : 'Enviarme el enlace'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Entrar con contraseña</TextLink>
    </form>
  )
}

/** Where the link leads: this page again, and from there on to where the person wanted to go. */
function addressFor(target: string | null): string {
  const address = new URL(stepHref('enlace'), location.origin)
  if (target !== null) address.searchParams.set(RETURN, target)
  return address.href
}
