import { PlainButton } from '../../components/buttons.tsx'
import type { Credentials } from '../../lib/session/account-actions.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { useAccountTask } from './use-account-task.ts'

interface ResendVerificationProps {
  /** Of the refused sign-in; without them the signed-in account is meant. */
  credentials?: Credentials
}

export function ResendVerification({ credentials }: ResendVerificationProps) {
  const showToast = useToasts()
  const { busy, run } = useAccountTask(async () => {
    const actions = await loadAccountActions()
    await (credentials ? actions.resendVerification(credentials) : actions.resendVerificationToMe())
    showToast({
      type: 'success',
      title: 'Te enviamos otro correo',
      detail: 'Abre el enlace que trae y vuelve a entrar. Revisa también el correo no deseado.',
    })
  }, 'No pudimos enviar el correo')

  return (
    <PlainButton look="text" busy={busy} onClick={run}>
      {busy ? 'Enviando...' : 'Enviar el correo otra vez'}
    </PlainButton>
  )
}
