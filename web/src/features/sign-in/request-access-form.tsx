import { useState } from 'react'
import type { NewAccount, Requested } from '../../lib/session/account-actions.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { SentNotice } from './sent-notice.tsx'

export function RequestAccessForm({ onWorking }: { onWorking: (working: boolean) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const showToast = useToasts()

  function warn({ verificationSent, requestFiled }: Requested): void {
    if (!verificationSent) {
      showToast({
        type: 'warning',
        title: 'No pudimos enviar el correo de verificación',
        detail: 'Tu cuenta está creada. Entra con ella para pedir el correo otra vez.',
      })
    }
    if (!requestFiled) {
      showToast({
        type: 'warning',
        title: 'No pudimos registrar tu solicitud',
        detail: 'Tu cuenta está creada. Verifica tu correo y vuelve aquí para solicitar el acceso.',
      })
    }
  }

  async function request(input: NewAccount): Promise<Requested> {
    onWorking(true)
    try {
      return await (await loadAccountActions()).requestAccess(input)
    } finally {
      onWorking(false)
    }
  }

  if (sentTo !== null) {
    return (
      <SentNotice>
        Tu cuenta está creada. Abre el enlace que enviamos a {sentTo} y después entra: ahí verás cómo va tu
        solicitud.
      </SentNotice>
    )
  }
  return (
    <NewAccountForm
      lead="Crea tu cuenta; la organización decide si entra al panel."
      isPasswordRated
      button="Solicitar acceso"
      busyButton="Enviando..."
      send={request}
      onDone={(requested, input) => {
        warn(requested)
        setSentTo(input.email)
      }}
    />
  )
}
