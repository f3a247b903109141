import { useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/session'
import { PlainButton } from '../../components/plain-button.tsx'
import { loadAccessRequests } from '../../lib/session/account.ts'
import { REQUEST_MESSAGES } from '../../lib/session/request-message.ts'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useAccessRequest } from '../../lib/session/use-access-request.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'

/** Where the request stands; whoever never made one, or lost it on the way, makes it here. */
export function AccessRequest({ user }: { user: SessionUser }) {
  const known = useAccessRequest(user.uid)
  const [filed, setFiled] = useState(false)
  const [busy, setBusy] = useState(false)
  const showToast = useToasts()

  async function ask(): Promise<void> {
    setBusy(true)
    try {
      const { uid, email, displayName } = user
      const { fileAccessRequest } = await loadAccessRequests()
      await fileAccessRequest({ uid, email, displayName })
      setFiled(true)
    } catch (error) {
      showToast({
        type: 'error',
        title: 'No pudimos registrar tu solicitud',
        detail: accountMessage(error),
      })
    } finally {
      setBusy(false)
    }
  }

  const state = filed ? 'pending' : known
  if (state === 'loading') return <output>Consultando tu solicitud…</output>
  if (state === 'none') {
    return (
      <>
        <p>Tu cuenta no tiene acceso al panel.</p>
        <PlainButton busy={busy} onClick={() => void ask()}>
          Solicitar acceso
        </PlainButton>
      </>
    )
  }
  const { title, detail } = REQUEST_MESSAGES[state]
  return (
    <p>
      <strong>{title}.</strong> {detail}
    </p>
  )
}
