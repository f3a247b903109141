import { useState } from 'react'
import { PlainButton } from '../../components/buttons.tsx'
import type { Credentials } from '../../lib/session/account-actions.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'

interface ResendVerificationProps {
  /** Of the refused sign-in; without them the signed-in account is meant. */
  credentials?: Credentials
}

export function ResendVerification({ credentials }: ResendVerificationProps) {
  const [busy, setBusy] = useState(false)
  const showToast = useToasts()

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      const actions = await loadAccountActions()
      await (credentials ? actions.resendVerification(credentials) : actions.resendVerificationToMe())
      showToast({
        type: 'success',
        title: 'Te enviamos otro correo',
        detail: 'Abre el enlace que trae y vuelve a entrar. Revisa también el correo no deseado.',
      })
    } catch (error) {
      showToast({ type: 'error', title: 'No pudimos enviar el correo', detail: accountMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <PlainButton look="text" busy={busy} onClick={() => void resend()}>
      {busy ? 'Enviando...' : 'Enviar el correo otra vez'}
    </PlainButton>
  )
}
