import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../components/buttons.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useHydrating } from '../../lib/drawn.ts'
import { isLeavingDocument } from '../../lib/reload.ts'
import { topModal } from '../../lib/open-modals.ts'
import { carriedToasts, carryToasts, forgetCarriedToasts } from './carried-toasts.ts'
import { pausableTimer, type PausableTimer } from './pausable-timer.ts'
import styles from './toast-provider.module.css'
import {
  ACTION_DURATION_MS,
  FADE_MS,
  MOST_TOASTS,
  type Toast,
  TOAST_DURATION_MS,
  ToastContext,
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

  const [home, place] = usePlace()
  return (
    <ToastContext value={show}>
      {children}
      <div ref={home} />
      {place !== null &&
        createPortal(
          <section className={styles['toasts']} aria-label="Avisos">
            <div aria-live="assertive">{strips(true)}</div>
            <div aria-live="polite">{strips(false)}</div>
          </section>,
          place,
        )}
    </ToastContext>
  )
}

/** Where the toasts are: in the page, or in the open modal, since nothing outside of it can be pressed. */
function usePlace() {
  const home = useRef<HTMLDivElement>(null)
  // A portal cannot be drawn on the server.
  const isHydrating = useHydrating()
  const [made] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')))
  const place = isHydrating ? null : made

  useLayoutEffect(() => {
    const move = () => {
      const target = topModal.get() ?? home.current
      if (place !== null && target !== null && target !== place.parentElement) target.append(place)
    }
    move()
    return topModal.subscribe(move)
  }, [place])

  return [home, place] as const
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

function ToastStrip({ toast: { id, type, title, detail, duration, action }, onGone }: ToastStripProps) {
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<PausableTimer | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const rememberFocus = useReturnFocus(strip)
  const shownMs = duration ?? (action === undefined ? TOAST_DURATION_MS : ACTION_DURATION_MS)

  useEffect(() => {
    const running = pausableTimer(shownMs, () => {
      // The next document may take longer, and goes on with it.
      if (!isLeavingDocument()) setLeaving(true)
    })
    timer.current = running
    return running.stop
  }, [shownMs])

  useEffect(() => {
    if (!leaving) return undefined
    const fading = setTimeout(() => onGone(id), FADE_MS)
    return () => clearTimeout(fading)
  }, [leaving, id, onGone])

  const pause = () => timer.current?.pause()
  const resume = () => timer.current?.resume()

  const act = () => {
    if (leaving) return
    setLeaving(true)
    action?.onPress()
  }

  return (
    <div
      ref={strip}
      className={`${styles['toast']} ${styles[type]} ${leaving ? styles['leaving'] : ''}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={(event) => {
        pause()
        rememberFocus(event)
      }}
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
        {action !== undefined && (
          <button type="button" className={styles['action']} onClick={act}>
            {action.label}
          </button>
        )}
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

/** The focus goes back to where it came from when the strip that has it disappears, or else to the heading. */
function useReturnFocus(strip: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const before = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const shown = strip.current
    return () => {
      if (shown?.contains(document.activeElement) !== true) return
      const target = before.current?.isConnected === true ? before.current : document.querySelector('h1')
      target?.focus({ preventScroll: true })
    }
  }, [strip])

  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget
    }
  }
}
