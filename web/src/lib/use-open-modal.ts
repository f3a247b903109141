import { type RefObject, useLayoutEffect } from 'react'
import { enterModal } from './top-modal.ts'

/** Opens the dialog as a modal for as long as the component is shown. The browser makes the rest of the page inert. */
export function useOpenModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    shown.showModal()
    const leaveModal = enterModal(shown)
    return () => {
      leaveModal()
      shown.close()
    }
  }, [dialog])
}
