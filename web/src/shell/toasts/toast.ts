export const TOAST_TYPES = ['success', 'error', 'warning', 'info'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

export interface Toast {
  type: ToastType
  title: string
  detail?: string
  /** Milliseconds until it goes by itself. */
  duration?: number
}

export const TOAST_DURATION_MS = 5000
export const FADE_MS = 300
/** More than a phone has room for: the oldest goes first. */
export const MOST_TOASTS = 4
