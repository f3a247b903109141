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
