import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { isLeavingDocument } from '../../lib/release/load-document.ts'
import { carriedToasts, carryToasts, forgetCarriedToasts } from './carried-toasts.ts'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'
import styles from './toast-provider.module.css'
import {
  FADE_MS,
  MOST_TOASTS,
  TOAST_DURATION_MS,
  ToastContext,
  type Toast,
  type ToastType,
} from './use-toasts.ts'

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

const ICONS: Record<ToastType, IconName> = { success: 'tick', error: 'cross', warning: 'alert', info: 'info' }

const KINDS: Record<ToastType, string> = {
  success: 'Listo:',
  error: 'Error:',
  warning: 'Atención:',
  info: 'Aviso:',
}

interface ShownToast extends Toast {
  id: number
}

interface ToastStripProps {
  toast: ShownToast
  onGone: (id: number) => void
}

function ToastStrip({ toast: { id, type, title, detail, duration }, onGone }: ToastStripProps) {
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<PausableTimer | null>(null)

  useEffect(() => {
    const running = pausableTimer(duration ?? TOAST_DURATION_MS, () => setLeaving(true))
    timer.current = running
    return running.stop
  }, [duration])

  useEffect(() => {
    if (!leaving) return undefined
    const fading = setTimeout(() => onGone(id), FADE_MS)
    return () => clearTimeout(fading)
  }, [leaving, id, onGone])

  const pause = () => timer.current?.pause()
  const resume = () => timer.current?.resume()

  return (
    <div
      className={`${styles['toast']} ${styles[type]} ${leaving ? styles['leaving'] : ''}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <span className={styles['mark']}>
        <Icon name={ICONS[type]} />
      </span>
      <p className={styles['text']}>
        <strong>
          <span className="visually-hidden">{KINDS[type]} </span>
          {title}
        </strong>
        {detail}
      </p>
      <IconButton
        icon="cross"
        label="Cerrar aviso"
        look="onPaper"
        onClick={() => setLeaving(true)}
        className={styles['close']}
      />
    </div>
  )
}
