import type { ReactFireGlobals } from 'reactfire'
import { Observable, type Subscriber } from 'rxjs'

/** Starts listening, reports through `next`, and returns how to stop. Failures are values too. */
export type Listen<Value> = (next: (value: Value) => void) => () => void

interface LiveSource<Value> {
  observable: Observable<Value>
  /** Keeps it open until the returned function is called. */
  hold: () => () => void
  /** It should have been closed: the device slept, and its timers with it. */
  isOverdue: () => boolean
  close: () => void
}

/** How long a source stays open without holders, by its last value. */
export type KeepMs<Value> = (last: Value | undefined) => number

const atOnce = (): number => 0

/** A render may start a source and never be committed; such a source is closed after this long. */
const UNCLAIMED_MS = 10_000

const sources = new Map<string, LiveSource<unknown>>()

const forgetInReactfire = (id: string): void => {
  const { _reactFirePreloadedObservables: cache } = globalThis as unknown as ReactFireGlobals
  cache.delete(id)
}

/**
 * reactfire subscribes to a source once and never unsubscribes: its cache does not count subscribers, so a listener
 * would outlive its page. Here the last subscriber to leave completes the source, which stops the listener, and
 * removes it from reactfire's cache; `keepMs` may put that off.
 */
export function liveSource<Value>(
  id: string,
  listen: Listen<Value>,
  keepMs: KeepMs<Value> = atOnce,
): LiveSource<Value> {
  const known = sources.get(id)
  if (known?.isOverdue() === false) return known as LiveSource<Value>
  known?.close()

  const subscribers = new Set<Subscriber<Value>>()
  let holders = 0
  let last: Value | undefined
  /** Without holders; null while there are some, or none have been. */
  let keptUntil: number | null = null

  const observable = new Observable<Value>((subscriber) => {
    subscribers.add(subscriber)
    const stop = listen((value) => {
      last = value
      subscriber.next(value)
      // It has failed while it was kept: the next page makes a new attempt.
      if (keptUntil !== null && keepMs(value) === 0) close()
    })
    return () => {
      subscribers.delete(subscriber)
      stop()
    }
  })

  const close = () => {
    clearTimeout(closing)
    // Another one may have the id by now.
    if (sources.get(id) === source) {
      sources.delete(id)
      forgetInReactfire(id)
    }
    for (const subscriber of subscribers) subscriber.complete()
  }
  const closeIfUnclaimed = () => {
    if (holders === 0) close()
  }
  let closing = setTimeout(closeIfUnclaimed, UNCLAIMED_MS)

  const hold = () => {
    holders += 1
    keptUntil = null
    clearTimeout(closing)
    return () => {
      holders -= 1
      if (holders > 0) return
      const forMs = keepMs(last)
      keptUntil = Date.now() + forMs
      // Never within this task: React may unmount and mount again.
      closing = setTimeout(closeIfUnclaimed, forMs)
    }
  }

  const isOverdue = () => keptUntil !== null && Date.now() > keptUntil

  const source: LiveSource<Value> = { observable, hold, isOverdue, close }
  sources.set(id, source)
  return source
}
