import { useEffect, useState } from 'react'
import { READING_MS } from './reading.ts'

const TICK_MS = 100

/** Milliseconds since this text appeared, up to the end; a tab that slept catches up. Another text starts over. */
export function useReading(text: string): number {
  const [read, setRead] = useState({ text, elapsed: 0 })
  const elapsed = read.text === text ? read.elapsed : 0
  const isOver = elapsed >= READING_MS

  useEffect(() => {
    if (isOver) return undefined
    const startedAt = Date.now()
    const timer = setInterval(
      () => setRead({ text, elapsed: Math.min(READING_MS, Date.now() - startedAt) }),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [text, isOver])

  return elapsed
}
