import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** For browsers without requestIdleCallback. */
const SHORT_WHILE_MS = 1000

export const idleness = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, SHORT_WHILE_MS)
  })

const loaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else addEventListener('load', resolve, { once: true })
  })

type Phone = Navigator & { connection?: { saveData?: boolean } }

export const savesData = (): boolean => (navigator as Phone).connection?.saveData === true

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

/** Some screen readers and switches cause nothing but clicks. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'click'] as const

let touched: Promise<unknown> | undefined

/** The first press, key or turn of the wheel, since this was asked for first. */
export const firstTouch = (): Promise<unknown> =>
  (touched ??= new Promise((resolve) => {
    for (const sign of TOUCHES) addEventListener(sign, resolve, { once: true, capture: true })
  }))

/** A visitor who has seen the page for so long reads it. */
const STAY_MS = 15_000

const staying = createStore(false)
let expected: Promise<void> | undefined

async function reading(): Promise<void> {
  // A tab that was opened in the background is not read yet.
  if (document.hidden) await new Promise((resolve) => document.addEventListener('visibilitychange', resolve))
  await new Promise((resolve) => setTimeout(resolve, STAY_MS))
}

async function expectStay(): Promise<void> {
  await Promise.race([firstTouch(), reading()])
  staying.set(true)
}

function onStaying(listener: () => void): () => void {
  void (expected ??= expectStay())
  return staying.subscribe(listener)
}

/** Whether the visitor has touched the page or read it for a while: many leave at once, and large downloads wait. */
export const useStaying = (): boolean => useSyncExternalStore(onStaying, staying.get, () => false)

/** A tab in the background hears nothing after this time: most of them are left for long. */
const HIDDEN_MS = 60_000

const awake = createStore(true)
let sleepTimer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

function noteVisibility(): void {
  clearTimeout(sleepTimer)
  if (document.visibilityState === 'visible') awake.set(true)
  else sleepTimer = setTimeout(() => awake.set(false), HIDDEN_MS)
}

function onAwake(listener: () => void): () => void {
  // For the life of the page.
  if (!isWatched) document.addEventListener('visibilitychange', noteVisibility)
  if (!isWatched) noteVisibility()
  isWatched = true
  return awake.subscribe(listener)
}

/** False once the page has been hidden for a minute. */
export const useAwake = (): boolean => useSyncExternalStore(onAwake, awake.get, () => true)

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
