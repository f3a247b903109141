import { useToasts } from './use-toasts.ts'

interface CopyingTexts {
  done: string
  /** How to copy without the button: the browser may forbid it. */
  help: string
}

/** Copies a text, and says whether that worked. */
export function useCopying({ done, help }: CopyingTexts): (text: string) => void {
  const showToast = useToasts()
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', title: done }),
      () => showToast({ type: 'error', title: 'No se pudo copiar', detail: help }),
    )
}
