import { useState, type FormEvent } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { areClean, checkEmail, checkPassword } from '../../lib/session/account-checks.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { hasPanelAccess } from '../../lib/session/session.ts'
import { accountMessage, codeOf } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { useFocusFirstError } from '../../lib/use-focus-first-error.ts'
import styles from './form.module.css'
import { ResendVerification } from './resend-verification.tsx'
import { stepHref } from './steps.ts'

interface SignInFormProps {
  onWorking: (working: boolean) => void
  /** Some have something left to do here before they go on: verify their address, or set the site up. */
  onSignedIn: (next: { staysHere: boolean }) => void
}

export function SignInForm({ onWorking, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const { form, checked, check } = useFocusFirstError()
  const credentials = { email: email.trim(), password }
  const wrong = { email: checkEmail(credentials.email), password: checkPassword(password) }

  const { busy, error, submit } = useSubmit(async (input: typeof credentials) => {
    onWorking(true)
    try {
      const { signIn, needsSetup } = await loadAccountActions()
      const user = await signIn(input, remember)
      return { staysHere: !user.emailVerified || (!hasPanelAccess(user) && (await needsSetup())) }
    } catch (failure) {
      onWorking(false)
      throw failure
    }
  }, onSignedIn)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    check()
    if (areClean(Object.values(wrong))) submit(credentials)
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['lead']}>Para quienes organizan. Jugar no necesita cuenta.</p>
      {error !== null && !busy && (
        <FormAlert>
          <strong>{accountMessage(error)}</strong>
          {codeOf(error) === 'email-not-verified' && <ResendVerification credentials={credentials} />}
        </FormAlert>
      )}
      <TextField
        label="Correo"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={checked ? wrong.email : undefined}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={checked ? wrong.password : undefined}
      />
      <Checkbox checked={remember} onChange={setRemember}>
        Recordarme en este dispositivo
      </Checkbox>
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Entrando...' : 'Entrar'}
      </TicketButton>
      <div className={styles['ways']}>
        <TextLink to={stepHref('recuperar')}>Olvidé mi contraseña</TextLink>
        <TextLink to={stepHref('solicitar')}>Solicitar acceso</TextLink>
      </div>
    </form>
  )
}
