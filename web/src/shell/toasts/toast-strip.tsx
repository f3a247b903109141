import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../components/icon.tsx'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'
import styles from './toast-strip.module.css'
import { FADE_MS, type Toast, TOAST_DURATION_MS, type ToastType } from './use-toasts.ts'

const ICONS: Record<ToastType, IconName> = { success: 'tick', error: 'cross', warning: 'alert', info: 'info' }

const KINDS: Record<ToastType, string> = {
  success: 'Listo:',
  error: 'Error:',
  warning: 'Atención:',
  info: 'Aviso:',
}

export interface ShownToast extends Toast {
  id: number
}

interface ToastStripProps {
  toast: ShownToast
  onGone: (id: number) => void
}

export function ToastStrip({ toast: { id, type, title, detail, duration }, onGone }: ToastStripProps) {
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
      <button type="button" className={styles['close']} onClick={() => setLeaving(true)}>
        <Icon name="cross" />
        <span className="visually-hidden">Cerrar aviso</span>
      </button>
    </div>
  )
}
