import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface Slides {
  track: RefObject<HTMLUListElement | null>
  /** Where it stands, from 0. */
  current: number
  /** In how many places it can stand; in a single one all slides are in sight, and there is nothing to move. */
  count: number
  moveTo: (index: number) => void
}

const slidesOf = (track: HTMLElement): HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > li'),
]

/** Where it can come to rest: the last of these shows as many slides as there is room for. */
function stopsOf(track: HTMLElement): number[] {
  const slides = slidesOf(track)
  const end = track.scrollWidth - track.clientWidth
  const starts = slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0))
  // A browser rounds what it scrolls.
  return [...starts.filter((start) => start < end - 2), end]
}

function frontOf(track: HTMLElement, stops: readonly number[]): number {
  const away = stops.map((stop) => Math.abs(stop - track.scrollLeft))
  return away.indexOf(Math.min(...away))
}

const RELEASING = ['pointerdown', 'wheel'] as const

/** The browser's own scrolling, so that a finger swipes as everywhere; it never moves by itself. */
export function useSlides(slides: number): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [count, setCount] = useState(slides)
  /** Where it is moving to: what passes by on the way is not in front. */
  const goal = useRef<number | null>(null)

  useEffect(() => {
    const shown = track.current
    if (shown === null) return undefined
    const look = () => {
      const stops = stopsOf(shown)
      setCount(stops.length)
      const front = frontOf(shown, stops)
      if (goal.current !== null && goal.current !== front) return
      goal.current = null
      setCurrent(front)
    }
    // A finger takes over, or nothing is where it was.
    const release = () => {
      goal.current = null
      look()
    }
    const sized = new ResizeObserver(release)
    sized.observe(shown)
    shown.addEventListener('scroll', look, { passive: true })
    for (const event of RELEASING) shown.addEventListener(event, release, { passive: true })
    return () => {
      sized.disconnect()
      shown.removeEventListener('scroll', look)
      for (const event of RELEASING) shown.removeEventListener(event, release)
    }
  }, [])

  const moveTo = useCallback((index: number) => {
    const shown = track.current
    const stop = shown === null ? undefined : stopsOf(shown)[index]
    if (shown === null || stop === undefined) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.scrollTo({ left: stop, behavior: calm ? 'instant' : 'smooth' })
    goal.current = index
    setCurrent(index)
  }, [])

  return { track, current, count, moveTo }
}
