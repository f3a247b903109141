import { useEffect, useState } from 'react'
import { READING_MS } from './reading.ts'

const TICK_MS = 100

/** Milliseconds since the rules appeared, up to the end; a tab that slept catches up. */
export function useReading(): number {
  const [elapsed, setElapsed] = useState(0)
  const isOver = elapsed >= READING_MS

  useEffect(() => {
    if (isOver) return undefined
    const startedAt = Date.now()
    const timer = setInterval(() => setElapsed(Math.min(READING_MS, Date.now() - startedAt)), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])

  return elapsed
}
