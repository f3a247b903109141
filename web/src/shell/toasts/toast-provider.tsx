import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { isLeavingDocument } from '../../lib/release/load-document.ts'
import { carriedToasts, carryToasts, forgetCarriedToasts } from './carried-toasts.ts'
import { ToastStrip, type ShownToast } from './toast-strip.tsx'
import styles from './toast-provider.module.css'
import { MOST_TOASTS, type Toast } from './toast.ts'
import { ToastContext } from './use-toasts.ts'

/** What went wrong interrupts a screen reader, what went well waits its turn. */
const interrupts = ({ type }: Toast): boolean => type === 'error' || type === 'warning'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>(() =>
    carriedToasts().map((toast, index) => Object.assign(toast, { id: index + 1 })),
  )

  const carry = useEffectEvent(() => {
    if (isLeavingDocument()) carryToasts(toasts)
  })
  useEffect(() => {
    forgetCarriedToasts()
    addEventListener('pagehide', carry)
    return () => removeEventListener('pagehide', carry)
  }, [])

  const show = useCallback((toast: Toast) => {
    setToasts((shown) => {
      const id = (shown.at(-1)?.id ?? 0) + 1
      return [...shown.slice(1 - MOST_TOASTS), { ...toast, id }]
    })
  }, [])

  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])

  const strips = (wanted: boolean) =>
    toasts
      .filter((toast) => interrupts(toast) === wanted)
      .map((toast) => <ToastStrip key={toast.id} toast={toast} onGone={remove} />)

  return (
    <ToastContext value={show}>
      {children}
      <section className={styles['toasts']} aria-label="Avisos">
        <div aria-live="assertive">{strips(true)}</div>
        <div aria-live="polite">{strips(false)}</div>
      </section>
    </ToastContext>
  )
}
