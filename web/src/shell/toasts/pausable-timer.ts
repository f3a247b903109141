export interface PausableTimer {
  pause: () => void
  resume: () => void
  stop: () => void
}

/** Calls `onEnd` once `duration` has passed while it was running; starts at once. */
export function pausableTimer(duration: number, onEnd: () => void): PausableTimer {
  let remaining = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const resume = () => {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(onEnd, remaining)
  }

  const pause = () => {
    if (timer === undefined) return
    remaining = Math.max(0, remaining - (performance.now() - startedAt))
    stop()
  }

  resume()
  return { pause, resume, stop }
}
