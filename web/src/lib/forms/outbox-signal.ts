import { STORAGE_KEYS } from '@arena-libre/functions/contract/storage-keys'
import { createStore } from '../store.ts'

const listeners = new Set<() => void>()

/** The stored outbox as unparsed text: cheap enough to be read on every page. */
export function outboxText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.formResponses)
  } catch {
    return null
  }
}

/** Notifies of changes in this tab and in others. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function outboxChanged(): void {
  for (const listener of listeners) listener()
}

interface Wanted {
  /** Milliseconds before the first attempt. */
  afterMs: number
}

/** Null while nothing is queued: then the sending code is not fetched. */
export const deliveryRequest = createStore<Wanted | null>(null)

/** Each call triggers another try. */
export const requestDelivery = (afterMs: number): void => deliveryRequest.set({ afterMs })

export function requestDeliveryOfQueued(): void {
  if (outboxText() !== null) requestDelivery(0)
}
