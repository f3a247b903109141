import { type ReactNode, useCallback, useState } from 'react'
import { type ShownToast, ToastStrip } from './toast-strip.tsx'
import styles from './toast-provider.module.css'
import { MOST_TOASTS, type Toast, ToastContext } from './use-toasts.ts'

/** What went wrong interrupts a screen reader, what went well waits its turn. */
const interrupts = ({ type }: Toast): boolean => type === 'error' || type === 'warning'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])

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
