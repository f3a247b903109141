import { useCallback } from 'react'
import { loadAccountActions } from '../lib/session/account.ts'
import { accountMessage } from '../lib/session/sign-in-error.ts'
import { useToasts } from './toasts/use-toasts.ts'

export function useSignOut(): () => void {
  const showToast = useToasts()
  return useCallback(() => {
    loadAccountActions()
      .then(({ leave }) => leave())
      .then(
        () => showToast({ type: 'success', title: 'Cerraste tu sesión' }),
        (error: unknown) =>
          showToast({ type: 'error', title: 'No pudimos cerrar tu sesión', detail: accountMessage(error) }),
      )
  }, [showToast])
}
