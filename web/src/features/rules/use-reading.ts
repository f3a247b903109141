import { useEffect, useRef, useState } from 'react'
import { READING_MS, nextStep } from './reading.ts'

/** Milliseconds since the rules appeared, up to the end; it changes when the screen does, and no oftener. */
export function useReading(ruleCount: number): number {
  const [elapsed, setElapsed] = useState(0)
  const startedAt = useRef<number | null>(null)

  useEffect(() => {
    startedAt.current ??= Date.now()
    const start = startedAt.current
    const next = nextStep(elapsed, ruleCount)
    if (next === null) return undefined
    const wake = () => setElapsed(Math.min(READING_MS, Math.max(next, Date.now() - start)))
    const timer = setTimeout(wake, Math.max(0, start + next - Date.now()))
    return () => clearTimeout(timer)
  }, [elapsed, ruleCount])

  return elapsed
}
