import { createContext, useContext } from 'react'
import type { Toast } from './toast.ts'

/** Shows a notice; it goes by itself. */
export type ShowToast = (toast: Toast) => void

export const ToastContext = createContext<ShowToast | null>(null)

export function useToasts(): ShowToast {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToasts is used outside ToastProvider')
  return show
}
