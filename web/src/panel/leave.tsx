import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { signInMessage } from '@arena-libre/functions/contract/people/sign-in-errors'
import { queryClient } from '../lib/api/query-client.ts'
import { paths } from '../lib/paths.ts'
import { REQUEST_MESSAGES, useAccessRequest } from '../lib/session/access-request.ts'
import { loadAccountActions } from '../lib/session/account.ts'
import { RETURN } from '../lib/session/safe-path.ts'
import { useToasts, type Toast } from '../shell/toasts/use-toasts.ts'
import { PanelLoading } from './panel-states.tsx'

/** Redirects from the panel, once, with a toast that says why where there is a reason. */
function useLeave(reason: Toast | null, isReady = true, to = paths.home.href()): void {
  const navigate = useNavigate()
  const showToast = useToasts()
  useEffect(() => {
    if (!isReady) return
    if (reason !== null) showToast(reason)
    void navigate(to, { replace: true })
  }, [isReady, reason, to, navigate, showToast])
}

const EXPIRED: Toast = { type: 'warning', title: signInMessage('user-token-expired') }
const VERIFIED: Toast = {
  type: 'info',
  title: 'Inicia sesión para ver tu solicitud',
  detail: 'Usa el correo y la contraseña con los que la hiciste.',
}

const SIGN_IN_AGAIN = `${paths.signIn.href()}?${new URLSearchParams({ [RETURN]: paths.admin.href() })}`

/**
 * Visitors are redirected without a message; after an expired session, or from the verification mail, they can sign
 * in.
 */
export function Leave({ because }: { because: 'left' | 'expired' }) {
  const [query] = useSearchParams()
  const fromMail = query.get('desde') === 'verificacion'
  const reason = because === 'expired' ? EXPIRED : fromMail ? VERIFIED : null
  const to = because === 'expired' ? SIGN_IN_AGAIN : fromMail ? paths.signIn.href() : paths.home.href()
  // Clears all data of the session.
  useEffect(() => queryClient.clear(), [])
  useLeave(reason, true, to)
  return null
}

const UNVERIFIED: Toast = { type: 'warning', title: signInMessage('email-not-verified') }
const UNVERIFIED_OWNER: Toast = {
  type: 'warning',
  title: 'Verifica tu correo para usar el panel',
  detail: 'En «Acceso del equipo» puedes pedir el enlace otra vez.',
}

const leaveAccount = async (): Promise<void> => (await loadAccountActions()).signOut()

/** The owner stays signed in without permissions; other accounts are signed out. */
export function LeaveUnverified({ user: { isOwner } }: { user: SessionUser }) {
  const [isOut, setOut] = useState(isOwner)
  useEffect(() => {
    if (isOwner) return
    void leaveAccount().finally(() => setOut(true))
  }, [isOwner])
  useLeave(isOwner ? UNVERIFIED_OWNER : UNVERIFIED, isOut)
  return <PanelLoading />
}

const REASONS: Record<keyof typeof REQUEST_MESSAGES, Toast> = {
  pending: { type: 'info', ...REQUEST_MESSAGES.pending },
  rejected: { type: 'warning', ...REQUEST_MESSAGES.rejected },
  approved: { type: 'warning', ...REQUEST_MESSAGES.approved },
  none: { type: 'warning', ...REQUEST_MESSAGES.none },
  failed: { type: 'warning', ...REQUEST_MESSAGES.failed },
}

export function LeaveWithoutRole({ user }: { user: SessionUser }) {
  const state = useAccessRequest(user.uid)
  useLeave(state === 'loading' ? null : REASONS[state], state !== 'loading')
  return <PanelLoading />
}
