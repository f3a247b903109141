import { useState, type FormEvent } from 'react'
import { FormAlert } from '../../components/form-alert.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { checkEmail } from '../../lib/session/account-checks.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { useFocusFirstError } from '../../lib/use-focus-first-error.ts'
import styles from './form.module.css'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

export function ResetForm() {
  const [email, setEmail] = useState('')
  const { form, checked, check } = useFocusFirstError()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const address = email.trim()
  const wrong = checkEmail(address)

  const { busy, error, submit } = useSubmit(
    async (to: string) => (await loadAccountActions()).resetPassword(to),
    (_sent, to) => setSentTo(to),
  )

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    check()
    if (wrong === undefined) submit(address)
  }

  if (sentTo !== null) {
    return (
      <SentNotice>
        Si hay una cuenta con {sentTo}, te llega un correo con un enlace para elegir otra contraseña.
      </SentNotice>
    )
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['lead']}>Te enviamos un enlace para elegir otra.</p>
      {error !== null && !busy && (
        <FormAlert>
          <strong>{accountMessage(error)}</strong>
        </FormAlert>
      )}
      <TextField
        label="Correo"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={checked ? wrong : undefined}
      />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : 'Enviar enlace'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Volver a entrar</TextLink>
    </form>
  )
}
