import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PlainButton, TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { PasswordField } from '../../components/text-field.tsx'
import { useInitialAdmin, useSetupCheck } from '../../lib/api/account.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { setUpSchema } from '../../lib/session/account-schemas.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './form.module.css'
import { stepHref } from './steps.ts'

export function OwnerSetUp() {
  return (
    <QueryClientProvider client={queryClient}>
      <Offer />
    </QueryClientProvider>
  )
}

function Offer() {
  const { data } = useSetupCheck()
  const [opened, setOpened] = useState(false)
  if (data?.needsSetup !== true) return null
  if (opened) return <SetUpForm />
  return (
    <>
      <p>Este sitio todavía no tiene propietario.</p>
      <PlainButton onClick={() => setOpened(true)}>Configurar el sitio</PlainButton>
    </>
  )
}

const LONGEST_TOKEN = 512
const EMPTY = { setupToken: '' }
const stayHere = () => undefined

function SetUpForm() {
  const { mutateAsync, isPending, error } = useInitialAdmin()
  const showToast = useToasts()
  const navigate = useNavigate()

  /** The set-up has revoked all sessions of this account. */
  async function onBound(): Promise<void> {
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
        hint="La eligió quien instaló el sitio."
        autoComplete="off"
        maxLength={LONGEST_TOKEN}
      />
      <TicketButton submits wide busy={isPending}>
        {isPending ? 'Configurando...' : 'Ser propietario'}
      </TicketButton>
    </form>
  )
}
