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

/** Live data does not wait longer: a file may be stalled, and a busy browser is never idle. */
const WAIT_MS = 5_000

const usable = createStore(false)
let becomingUsable: Promise<void> | undefined

async function quietness(): Promise<void> {
  await loaded()
  await idleness()
}

async function becomeUsable(): Promise<void> {
  await Promise.race([quietness(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  usable.set(true)
}

function onUsable(listener: () => void): () => void {
  void (becomingUsable ??= becomeUsable())
  return usable.subscribe(listener)
}

/** Whether the document has loaded and the browser has been idle since. Background downloads wait for it. */
export const usePageUsable = (): boolean => useSyncExternalStore(onUsable, usable.get, () => false)

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
