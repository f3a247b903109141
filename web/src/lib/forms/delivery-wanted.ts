import { createStore } from '../store.ts'
import { keptText } from './kept-text.ts'

interface Wanted {
  /** Milliseconds before the first attempt. */
  afterMs: number
}

/** Null while nothing waits: the code that sends is not fetched for it. */
export const deliveryWanted = createStore<Wanted | null>(null)

/** Each call is a sign to try anew. */
export const wantDelivery = (afterMs: number): void => deliveryWanted.set({ afterMs })

export function wantDeliveryOfKept(): void {
  if (keptText() !== null) wantDelivery(0)
}
