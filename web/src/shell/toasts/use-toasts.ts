import { createContext, useContext } from 'react'

export const TOAST_TYPES = ['success', 'error', 'warning', 'info'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

export interface Toast {
  type: ToastType
  title: string
  detail?: string
  /** Milliseconds until it disappears. */
  duration?: number
  /** What can be done about it, such as 'Deshacer'. It disappears with the press. */
  action?: { label: string; onPress: () => void }
}

export const TOAST_DURATION_MS = 5000
/** With an action: time to read, decide and get there. */
export const ACTION_DURATION_MS = 10_000
export const FADE_MS = 300
/** The limit for a phone: the oldest is removed. */
export const MOST_TOASTS = 4

/** Shows a toast, which disappears after a while. */
export type ShowToast = (toast: Toast) => void

export const ToastContext = createContext<ShowToast | null>(null)

export function useToasts(): ShowToast {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToasts is used outside ToastProvider')
  return show
}
