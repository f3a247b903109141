import { useEffect } from 'react'

const LOOK_MS = 15_000
/** A page in the background runs once a minute. One that did not run for longer was asleep and heard nothing. */
const ASLEEP_MS = 90_000
/** After sleep a listener may still seem to be live: its connection is believed once it has held that long. */
const PROOF_MS = 60_000

/**
 * What a live listener told last is true until it ends. Notes that time now and then, when the page is left, and at
 * the end, by the device's clock. What the page slept through does not count.
 */
export function useTrueUntil(isLive: boolean, note: (at: number) => void): void {
  useEffect(() => {
    if (!isLive) return undefined
    let lookedAt = Date.now()
    let trueUntil = lookedAt
    let believedFrom = lookedAt
    const look = () => {
      const now = Date.now()
      if (now - lookedAt > ASLEEP_MS) believedFrom = now + PROOF_MS
      if (now >= believedFrom) trueUntil = now
      lookedAt = now
      note(trueUntil)
    }
    const timer = setInterval(look, LOOK_MS)
    addEventListener('pagehide', look)
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', look)
      document.removeEventListener('visibilitychange', look)
      look()
    }
  }, [isLive, note])
}
