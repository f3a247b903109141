import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface Slides {
  track: RefObject<HTMLUListElement | null>
  /** The position, from 0. */
  current: number
  /** The number of positions; 1 if all slides are visible. */
  count: number
  moveTo: (index: number) => void
}

const slidesOf = (track: HTMLElement): HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > li'),
]

/** The scroll positions; the last one shows as many slides as fit. */
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

/** A carousel with the browser's own scrolling; it never moves automatically. */
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
    // After a touch or a resize.
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
