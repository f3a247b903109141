import { useState, type FormEvent } from 'react'
import { FormAlert } from '../../components/form-alert.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import type { NewAccount, Requested } from '../../lib/session/account-actions.ts'
import { areClean, checkEmail, checkName, checkNewPassword } from '../../lib/session/account-checks.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { useFocusFirstError } from '../../lib/use-focus-first-error.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './form.module.css'
import { PasswordMeter } from './password-meter.tsx'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

const LONGEST_NAME = 80

export function RequestAccessForm({ onWorking }: { onWorking: (working: boolean) => void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, checked, check } = useFocusFirstError()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const showToast = useToasts()
  const account: NewAccount = { name: name.trim(), email: email.trim(), password }
  const wrong = {
    name: checkName(account.name),
    email: checkEmail(account.email),
    password: checkNewPassword(password),
  }

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

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    check()
    if (areClean(Object.values(wrong))) submit(account)
  }

  if (sentTo !== null) {
    return (
      <SentNotice>
        Tu cuenta está creada. Abre el enlace que enviamos a {sentTo} y después entra: ahí verás cómo va tu
        solicitud.
      </SentNotice>
    )
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['lead']}>Crea tu cuenta; la organización decide si entra al panel.</p>
      {error !== null && !busy && (
        <FormAlert>
          <strong>{accountMessage(error)}</strong>
        </FormAlert>
      )}
      <TextField
        label="Nombre"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        error={checked ? wrong.name : undefined}
      />
      <TextField
        label="Correo"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={checked ? wrong.email : undefined}
      />
      <div>
        <PasswordField
          label="Contraseña"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={checked ? wrong.password : undefined}
        />
        <PasswordMeter password={password} email={account.email} />
      </div>
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : 'Solicitar acceso'}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>Ya tengo cuenta</TextLink>
    </form>
  )
}
