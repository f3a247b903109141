import { useNavigate } from 'react-router-dom'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { PasswordField } from '../../components/text-field.tsx'
import { useInitialAdmin } from '../../lib/api/account.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { paths } from '../../lib/paths.ts'
import type { Credentials } from '../../lib/session/account-actions.ts'
import { setUpSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './form.module.css'
import { stepHref } from './steps.ts'

const LONGEST_TOKEN = 512
const EMPTY = { setupToken: '' }
const stayHere = () => undefined

interface OwnerKeyFormProps {
  /** What was typed a moment ago: the set-up ends all sessions, and with this the next one begins by itself. */
  credentials: Credentials | null
}

/** Makes the signed-in account the owner of the site. */
export function OwnerKeyForm({ credentials }: OwnerKeyFormProps) {
  const { mutateAsync, isPending, error } = useInitialAdmin()
  const showToast = useToasts()
  const navigate = useNavigate()

  async function onBound(): Promise<void> {
    if (credentials !== null && (await isBackWith(credentials))) {
      showToast({ type: 'success', title: 'El sitio ya es tuyo', detail: 'Este es tu panel.' })
      await navigate(paths.admin.href(), { replace: true })
      return
    }
    await (await loadAccountActions()).signOut()
    showToast({
      type: 'success',
      title: 'El sitio ya es tuyo',
      detail: 'Inicia sesión otra vez para entrar.',
    })
    await navigate(stepHref('entrar'), { replace: true })
  }

  const { control, onSubmit, alert } = usePanelForm({
    schema: setUpSchema,
    start: EMPTY,
    send: (input) => mutateAsync(input).then(onBound, stayHere),
    failure: error,
  })
  const setupToken = usePanelField(control, 'setupToken')

  return (
    <form className={`${styles['form']} ${styles['full']}`} onSubmit={onSubmit} noValidate>
      {alert !== null && (
        <FormAlert>
          <strong>{messageOf(alert)}</strong>
        </FormAlert>
      )}
      <PasswordField
        {...setupToken}
        label="Clave de configuración"
        hint="La eligió quien instaló el sitio. Sirve una sola vez."
        autoComplete="off"
        maxLength={LONGEST_TOKEN}
      />
      <TicketButton submits large wide busy={isPending}>
        {isPending ? 'Configurando...' : 'Ser propietario'}
      </TicketButton>
    </form>
  )
}

/** Where that fails, the person signs in themselves. */
async function isBackWith(credentials: Credentials): Promise<boolean> {
  try {
    await (await loadAccountActions()).signInAgain(credentials, false)
    return true
  } catch {
    return false
  }
}
