import { useSyncExternalStore } from 'react'
import { serverNow } from './server-time.ts'

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Whole seconds until an instant of the server's time; it ticks each second. */
export const useSecondsLeft = (instant: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((instant - serverNow()) / 1000)))

/** '18:42' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
