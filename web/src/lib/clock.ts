import { useEffect, useSyncExternalStore } from 'react'
import { useDrawn } from './drawn.ts'
import { onServerTime, serverNow } from './server-time.ts'

const TICK_MS = 15_000

export interface Clock {
  now: () => number
  tick: () => void
  subscribe: (listener: () => void) => () => void
}

/** One interval for all subscribers; it stops while there are none. */
export function createClock(readTime: () => number): Clock {
  const listeners = new Set<() => void>()
  let now = readTime()
  let timer: ReturnType<typeof setInterval> | undefined

  const tick = () => {
    now = readTime()
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (timer === undefined) {
      now = readTime()
      timer = setInterval(tick, TICK_MS)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }

  return { now: () => now, tick, subscribe }
}

const clock = createClock(serverNow)
onServerTime(clock.tick)

/** By the server's time: what a tournament's state is derived from. */
export function useNow(): number {
  const drawn = useDrawn()
  return useSyncExternalStore(clock.subscribe, clock.now, () => drawn?.at ?? clock.now())
}

const deviceClock = createClock(Date.now)

/** By the device's time: for the age of what it has kept, also from a visit in which it did not know the server's. */
export const useDeviceNow = (): number => useSyncExternalStore(deviceClock.subscribe, deviceClock.now)

/** Ticks exactly at the instant of a change, and when the page becomes visible. */
export function useWakeAt(instant: number | null): void {
  const now = useNow()

  useEffect(() => {
    if (instant === null || instant - now > TICK_MS) return undefined
    const timer = setTimeout(clock.tick, Math.max(0, instant - serverNow()))
    return () => clearTimeout(timer)
  }, [instant, now])

  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') clock.tick()
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
}
