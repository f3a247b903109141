import { useId, useRef, useState } from 'react'
import { signInMessage } from '@arena-libre/functions/contract/people/sign-in-errors'
import { AccountAlert } from '../../../components/account-alert.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { PasswordMeter } from '../../../components/password-meter.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { PasswordField } from '../../../components/text-field.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { newPasswordSchema } from '../../../lib/session/account-schemas.ts'
import { loadAccountActions, loadOwnAccount } from '../../../lib/session/account.ts'
import { codeOf } from '../../../lib/session/sign-in-error.ts'
import { useAccountForm } from '../../../lib/session/use-account-form.ts'
import { useSubmit } from '../../../lib/session/use-submit.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useHasPassword, useSessionsChanged } from './account-data.ts'
import section from './section.module.css'
import styles from './password-section.module.css'

export function PasswordSection({ email }: { email: string }) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  const { data: hasPassword, isError, refetch } = useHasPassword()
  /** The next form is empty; the one that had the focus is gone. */
  function onChanged(): void {
    setChanges(changes + 1)
    title.current?.focus()
  }

  return (
    <section aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className={section['title']}>
        Contraseña
      </h2>
      {hasPassword === true && <PasswordForm key={changes} email={email} onChanged={onChanged} />}
      {hasPassword === false && <NoPassword email={email} />}
      {isError && (
        <div role="alert" className={section['narrow']}>
          <p>No pudimos leer cómo entras.</p>
          <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
        </div>
      )}
      {hasPassword === undefined && !isError && <SkeletonBlock className={styles['loading']} />}
    </section>
  )
}

const EMPTY = { current: '', next: '' }

/** The refusal of the identity service, at the field that it is about. */
function atItsField(error: unknown): unknown {
  if (codeOf(error) !== 'invalid-credential') return error
  const message = signInMessage('wrong-password')
  return new ApiError({ status: 400, code: 'invalid-request', message, fields: { current: message } })
}

interface PasswordFormProps {
  email: string
  onChanged: () => void
}

function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const showToast = useToasts()
  const renewSessions = useSessionsChanged()

  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: newPasswordSchema,
    start: EMPTY,
    send: async (input) => {
      try {
        await (await loadOwnAccount()).changePassword(input)
      } catch (failure) {
        throw atItsField(failure)
      }
    },
    onDone: () => {
      onChanged()
      renewSessions()
      showToast({
        type: 'success',
        title: 'Cambiaste tu contraseña',
        detail: 'Se cerraron las demás sesiones.',
      })
    },
  })

  const current = usePanelField(control, 'current')
  const next = usePanelField(control, 'next')

  return (
    <form className={section['narrow']} onSubmit={onSubmit} noValidate>
      <p className="soft">Al cambiarla se cierran las demás sesiones.</p>
      <AccountAlert error={alert} />
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" readOnly value={email} hidden />
      <PasswordField {...current} label="Contraseña actual" autoComplete="current-password" />
      <div>
        <PasswordField
          {...next}
          label="Contraseña nueva"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
        />
        <PasswordMeter password={next.value} email={email} />
      </div>
      <TicketButton submits busy={busy}>
        {busy ? 'Cambiando...' : 'Cambiar contraseña'}
      </TicketButton>
    </form>
  )
}

/** The identity service adds a password only through a link by mail. */
function NoPassword({ email }: { email: string }) {
  const showToast = useToasts()
  const { busy, error, submit } = useSubmit(
    async (to: string) => (await loadAccountActions()).resetPassword(to),
    (_sent, to) =>
      showToast({
        type: 'success',
        title: 'Revisa tu correo',
        detail: `Enviamos un enlace a ${to} para elegir tu contraseña.`,
      }),
  )
  return (
    <div className={section['narrow']}>
      <p className="soft">Entras sin contraseña. Si quieres una, la eliges con un enlace.</p>
      <AccountAlert error={error} />
      <PlainButton busy={busy} onClick={() => void submit(email)}>
        {busy ? 'Enviando...' : 'Enviarme el enlace'}
      </PlainButton>
    </div>
  )
}
