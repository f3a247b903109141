import { useState } from 'react'
import type { z } from 'zod'
import { AccountAlert } from '../../components/account-alert.tsx'
import { TextLink } from '../../components/links.tsx'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { signInSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { hasPanelAccess } from '../../lib/session/session.ts'
import { codeOf } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { EnterControls } from './enter-controls.tsx'
import styles from './form.module.css'
import { GoogleButton } from './google.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { stepHref } from './steps.ts'

type SignIn = z.output<typeof signInSchema>

interface SignInFormProps {
  onWorking: (working: boolean) => void
  /** Some have something left to do here before they go on: verify their address, or set the site up. */
  onSignedIn: (next: { staysHere: boolean }) => void
}

const EMPTY = { email: '', password: '', remember: false }

export function SignInForm({ onWorking, onSignedIn }: SignInFormProps) {
  const { busy, error, submit } = useSubmit(async ({ remember: stays, ...input }: SignIn) => {
    onWorking(true)
    try {
      const { signIn, needsSetup } = await loadAccountActions()
      const user = await signIn(input, stays)
      return { staysHere: !user.emailVerified || (!hasPanelAccess(user) && (await needsSetup())) }
    } catch (failure) {
      onWorking(false)
      throw failure
    }
  }, onSignedIn)

  const [refusal, setRefusal] = useState<unknown>(null)
  const {
    control,
    onSubmit,
    alert: failure,
  } = usePanelForm({
    schema: signInSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const alert = failure ?? refusal
  const email = usePanelField(control, 'email')
  const password = usePanelField(control, 'password')
  const remember = usePanelField(control, 'remember')

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className="soft">Para quienes organizan. Para jugar no necesitas cuenta.</p>
      <AccountAlert error={alert}>
        {codeOf(alert) === 'email-not-verified' && (
          <ResendVerification credentials={{ email: email.value.trim(), password: password.value }} />
        )}
      </AccountAlert>
      <div className={styles['fields']}>
        <TextField {...email} label="Correo" type="email" autoComplete="username" />
        <PasswordField {...password} label="Contraseña" autoComplete="current-password" />
      </div>
      <EnterControls remember={remember} busy={busy} />
      <GoogleButton remember={remember.value} onRefused={setRefusal} />
      <div className={styles['ways']}>
        <TextLink to={stepHref('enlace')}>Entrar con un enlace</TextLink>
        <TextLink to={stepHref('recuperar')}>Olvidé mi contraseña</TextLink>
        <TextLink to={stepHref('solicitar')}>Solicitar acceso</TextLink>
      </div>
    </form>
  )
}
