import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** For browsers without requestIdleCallback. */
const SHORT_WHILE_MS = 1000

export const idleness = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, SHORT_WHILE_MS)
  })

export const loaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else addEventListener('load', resolve, { once: true })
  })

const usable = createStore(false)
let becomingUsable: Promise<void> | undefined

async function becomeUsable(): Promise<void> {
  await loaded()
  await idleness()
  usable.set(true)
}

function onUsable(listener: () => void): () => void {
  void (becomingUsable ??= becomeUsable())
  return usable.subscribe(listener)
}

/** Whether the document has loaded and the browser was idle since: what nobody waits for may be fetched. */
export const usePageUsable = (): boolean => useSyncExternalStore(onUsable, usable.get)
