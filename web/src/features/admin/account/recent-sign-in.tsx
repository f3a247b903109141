import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { PasswordField } from '../../../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { passwordSchema } from '../../../lib/session/account-schemas.ts'
import { loadAccountActions, loadOwnAccount } from '../../../lib/session/account.ts'
import { accountMessage } from '../../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../../lib/session/use-submit.ts'
import { useHasPassword } from './account-data.ts'
import styles from './enrolment.module.css'

const EMPTY = { password: '' }

/** The identity service changes the second factor only shortly after a sign-in. */
export function RecentSignIn({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: hasPassword, isError } = useHasPassword()
  if (hasPassword === undefined && !isError) return <SkeletonBlock className={styles['loading']} />
  return hasPassword === true ? <PasswordForm onConfirmed={onConfirmed} /> : <SignInAnew />
}

const done = async (): Promise<void> => undefined

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { busy, error, submit } = useSubmit(
    async ({ password }: typeof EMPTY) => (await loadOwnAccount()).confirmPassword(password, done),
    onConfirmed,
  )
  const { control, onSubmit, alert } = usePanelForm({
    schema: passwordSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const password = usePanelField(control, 'password')
  return (
    <form className={styles['plain']} onSubmit={onSubmit} noValidate>
      <p>Entraste hace rato. Por seguridad, escribe otra vez tu contraseña.</p>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <PasswordField {...password} label="Contraseña" autoComplete="current-password" />
      <TicketButton submits wide busy={busy}>
        {busy ? 'Comprobando...' : 'Seguir'}
      </TicketButton>
    </form>
  )
}

/** For an account without a password. */
function SignInAnew() {
  const { busy, error, submit } = useSubmit(
    async (_nothing: null) => (await loadAccountActions()).enterAnew(),
    () => undefined,
  )
  return (
    <div className={styles['plain']}>
      <p>
        Entraste hace rato. Por seguridad, entra otra vez y vuelve a esta página en los minutos siguientes.
      </p>
      {error !== null && (
        <FormAlert>
          <strong>{accountMessage(error)}</strong>
        </FormAlert>
      )}
      <PlainButton busy={busy} onClick={() => void submit(null)}>
        Entrar otra vez
      </PlainButton>
    </div>
  )
}
