import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isStillAt } from '../lib/history-entry.ts'

/** A link pressed twice leads there once: otherwise one press of 'back' would seem to do nothing. */
export function DoubleClickGuard() {
  const { key } = useLocation()

  useLayoutEffect(() => {
    const press = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
      // The second half of a double click on something that was there before.
      if (isLink && (event.detail > 1 || !isStillAt(key))) event.preventDefault()
    }
    // Before the router's own links see it.
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [key])

  return null
}
