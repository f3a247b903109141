import { AccountAlert } from '../../../components/account-alert.tsx'
import { TicketButton } from '../../../components/buttons.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { PasswordField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { passwordSchema } from '../../../lib/session/account-schemas.ts'
import { loadAccountActions, loadOwnAccount } from '../../../lib/session/account.ts'
import { useAccountForm } from '../../../lib/session/use-account-form.ts'
import { useSubmit } from '../../../lib/session/use-submit.ts'
import { useHasPassword } from './account-data.ts'
import section from './section.module.css'
import styles from './enrolment.module.css'

const EMPTY = { password: '' }

/** The identity service changes the second factor only shortly after a sign-in. */
export function RecentSignIn({ onConfirmed }: { onConfirmed: () => void }) {
  const { data: hasPassword, isError } = useHasPassword()
  if (hasPassword === undefined && !isError) return <SkeletonBlock className={styles['loading']} />
  return hasPassword === true ? (
    <PasswordForm onConfirmed={onConfirmed} />
  ) : (
    <SignInPrompt>
      Entraste hace rato. Por seguridad, entra otra vez y vuelve a esta página en los minutos siguientes.
    </SignInPrompt>
  )
}

const done = async (): Promise<void> => undefined

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: passwordSchema,
    start: EMPTY,
    send: async ({ password }) => (await loadOwnAccount()).confirmPassword(password, done),
    onDone: onConfirmed,
  })
  const password = usePanelField(control, 'password')
  return (
    <form className={section['narrow']} onSubmit={onSubmit} noValidate>
      <p>Entraste hace rato. Por seguridad, escribe otra vez tu contraseña.</p>
      <AccountAlert error={alert} />
      <PasswordField {...password} label="Contraseña" autoComplete="current-password" />
      <TicketButton submits wide busy={busy}>
        {busy ? 'Comprobando...' : 'Seguir'}
      </TicketButton>
    </form>
  )
}

/** Leads to the sign-in page, where a session is asked for that has what this one lacks. */
export function SignInPrompt({ children }: { children: string }) {
  const { busy, error, submit } = useSubmit(
    async (_nothing: null) => (await loadAccountActions()).returnToSignIn(),
    () => undefined,
  )
  return (
    <div className={section['narrow']}>
      <p>{children}</p>
      <AccountAlert error={error} />
      <TicketButton wide busy={busy} onClick={() => void submit(null)}>
        Entrar otra vez
      </TicketButton>
    </div>
  )
}
