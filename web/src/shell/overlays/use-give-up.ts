import { useOverlay } from '../../lib/overlays.ts'
import { useToasts } from '../toasts/use-toasts.ts'

/** Closes an overlay whose code is missing. */
export function useGiveUp(): () => void {
  const { close } = useOverlay()
  const showToast = useToasts()
  return () => {
    close()
    showToast({
      type: 'error',
      title: 'No pudimos abrir esa página',
      detail: 'Revisa tu conexión e intenta de nuevo.',
    })
  }
}
