import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { useToasts } from './toasts/use-toasts.ts'

/** Input of any kind, also in what opens over the page. */
const SIGNS = ['pointerdown', 'click', 'keydown', 'wheel', 'focusin'] as const

/** Redirects to the home page after a delay, unless there is any input before. Returns whether there was. */
export function useRedirectHome(afterMs: number): boolean {
  const navigate = useNavigate()
  const [isStopped, setIsStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return undefined
    const leaving = setTimeout(() => void navigate(paths.home.href(), { replace: true }), afterMs)
    const stop = (event: Event) => {
      // The key that sent the form may still be held down.
      if (!(event instanceof KeyboardEvent && event.repeat)) setIsStopped(true)
    }
    // The page itself scrolls to the top when it is shown.
    const stopBelowTop = () => scrollY > 0 && setIsStopped(true)
    for (const sign of SIGNS) document.addEventListener(sign, stop, { passive: true })
    document.addEventListener('scroll', stopBelowTop, { passive: true })
    return () => {
      clearTimeout(leaving)
      for (const sign of SIGNS) document.removeEventListener(sign, stop)
      document.removeEventListener('scroll', stopBelowTop)
    }
  }, [afterMs, isStopped, navigate])

  return isStopped
}

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
