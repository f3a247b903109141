import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface Slides {
  track: RefObject<HTMLUListElement | null>
  /** Of the slide in front, from 0. */
  current: number
  /** Whether all of them are in sight at once: then there is nothing to move. */
  fits: boolean
  moveTo: (index: number) => void
}

const slidesOf = (track: HTMLElement): HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > li'),
]

/** Half a slide short of the edge counts as there: a browser rounds what it scrolls. */
function frontOf(track: HTMLElement): number {
  const slides = slidesOf(track)
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 2
  if (atEnd && track.scrollLeft > 0) return slides.length - 1
  const start = track.scrollLeft + track.offsetLeft
  return slides.reduce((best, slide, index) => {
    const nearest = slides[best]?.offsetLeft ?? 0
    return Math.abs(slide.offsetLeft - start) < Math.abs(nearest - start) ? index : best
  }, 0)
}

/** The browser's own scrolling, so that a finger swipes as everywhere; it never moves by itself. */
export function useSlides(): Slides {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [fits, setFits] = useState(false)

  useEffect(() => {
    const shown = track.current
    if (shown === null) return undefined
    const look = () => {
      setCurrent(frontOf(shown))
      setFits(shown.scrollWidth <= shown.clientWidth + 2)
    }
    const sized = new ResizeObserver(look)
    sized.observe(shown)
    shown.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      shown.removeEventListener('scroll', look)
    }
  }, [])

  const moveTo = useCallback((index: number) => {
    const shown = track.current
    const slide = shown === null ? undefined : slidesOf(shown)[index]
    if (shown === null || slide === undefined) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.scrollTo({ left: slide.offsetLeft - shown.offsetLeft, behavior: calm ? 'instant' : 'smooth' })
    setCurrent(index)
  }, [])

  return { track, current, fits, moveTo }
}
