import { useMemo, useState } from 'react'
import { signInMessage } from '@arena-libre/functions/contract/people/sign-in-errors'
import { AccountAlert } from '../../components/account-alert.tsx'
import { TextLink } from '../../components/links.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { usePanelField } from '../../lib/forms/panel-form.ts'
import { linkSchema } from '../../lib/session/account-schemas.ts'
import { loadLinkSignIn } from '../../lib/session/account.ts'
import { hasPanelAccess } from '../../lib/session/session.ts'
import { keptLink } from '../../lib/session/sent-link.ts'
import { codeOf } from '../../lib/session/sign-in-error.ts'
import { useAccountForm } from '../../lib/session/use-account-form.ts'
import { EnterControls } from './enter-controls.tsx'
import styles from './form.module.css'
import { stepHref } from './steps.ts'

interface LinkArrivalProps {
  onWorking: (working: boolean) => void
  /** An account without access to the panel has something left to do here: asking for it. */
  onSignedIn: (next: { staysHere: boolean }) => void
}

interface Arrival {
  email: string
  remember: boolean
}

/** The refusal of another address, at the field. */
function atItsField(error: unknown): unknown {
  if (codeOf(error) !== 'invalid-email') return error
  const message = signInMessage('link-of-another')
  return new ApiError({ status: 400, code: 'invalid-request', message, fields: { email: message } })
}

/** The page of a link by mail. A press uses the link, so that mail programs which open links do not use it up. */
export function LinkArrival({ onWorking, onSignedIn }: LinkArrivalProps) {
  const [kept] = useState(() => keptLink()?.email ?? '')
  const start = useMemo(() => ({ email: kept, remember: false }), [kept])

  async function enter({ email, remember }: Arrival): Promise<{ staysHere: boolean }> {
    onWorking(true)
    try {
      const { signInWithLink } = await loadLinkSignIn()
      const user = await signInWithLink(email.toLowerCase(), remember)
      return { staysHere: !hasPanelAccess(user) }
    } catch (failure) {
      onWorking(false)
      throw atItsField(failure)
    }
  }

  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: linkSchema,
    start,
    send: enter,
    onDone: onSignedIn,
  })
  const email = usePanelField(control, 'email')
  const remember = usePanelField(control, 'remember')

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className="soft">
        {kept === ''
          ? 'Pediste este enlace en otro dispositivo: escribe el correo al que te llegó.'
          : 'Tu enlace está listo. Un toque más y entras.'}
      </p>
      <AccountAlert error={alert} />
      <TextField {...email} label="Correo" type="email" autoComplete="username" />
      <EnterControls remember={remember} busy={busy} />
      <div className={styles['ways']}>
        <TextLink to={stepHref('enlace')}>Pedir otro enlace</TextLink>
        <TextLink to={stepHref('entrar')}>Entrar con contraseña</TextLink>
      </div>
    </form>
  )
}
