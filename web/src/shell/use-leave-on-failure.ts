import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { useToasts } from './toasts/use-toasts.ts'

/** Redirects to the home page with a toast when the tournament of a page cannot be loaded. */
export function useLeaveOnFailure(failed: boolean): void {
  const navigate = useNavigate()
  const showToast = useToasts()
  useEffect(() => {
    if (!failed) return
    showToast({
      type: 'error',
      title: 'No pudimos cargar el torneo',
      detail: 'La arena no responde en este momento. Intenta de nuevo más tarde.',
    })
    void navigate(paths.home.href(), { replace: true })
  }, [failed, navigate, showToast])
}
