import { useToasts } from './use-toasts.ts'

const UNDO_MS = 10_000

/** Says what was done, and offers to undo it. */
export function useUndoToast(): (title: string, detail: string, onUndo: () => void) => void {
  const showToast = useToasts()
  return (title, detail, onUndo) =>
    showToast({
      type: 'info',
      title,
      detail,
      duration: UNDO_MS,
      action: { label: 'Deshacer', onPress: onUndo },
    })
}
