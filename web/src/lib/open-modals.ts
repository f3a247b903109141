import { type RefObject, useLayoutEffect } from 'react'
import { createStore } from './store.ts'

/** The open modals, the topmost last. What lies outside of the topmost cannot be pressed or focused. */
const modals = createStore<readonly HTMLElement[]>([])

/** Adds an open modal; the returned function removes it. */
export function enterModal(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal])
  return () => modals.set(modals.get().filter((other) => other !== modal))
}

export const topModal = {
  get: (): HTMLElement | undefined => modals.get().at(-1),
  subscribe: modals.subscribe,
}

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
