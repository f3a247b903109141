import { STORAGE_KEYS } from '@arena-libre/functions/contract/storage-keys'
import { createStore } from '../store.ts'

const listeners = new Set<() => void>()

/** The outbox as it stands in the browser's storage, unread: cheap enough to be looked at on every page. */
export function outboxText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.formResponses)
  } catch {
    return null
  }
}

/** Tells of changes in this tab and in the others. */
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

/** Null while nothing waits: the code that sends is not fetched for it. */
export const deliveryRequest = createStore<Wanted | null>(null)

/** Each call is a sign to try anew. */
export const requestDelivery = (afterMs: number): void => deliveryRequest.set({ afterMs })

export function requestDeliveryOfQueued(): void {
  if (outboxText() !== null) requestDelivery(0)
}
