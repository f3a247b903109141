import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A screen ahead in each direction, or less where the browser leaves it out of the layout for longer. */
const MARGIN = '100% 0px'

/** Whether an element is in the view or near it. `isAtOnce`: it is taken to be, until the browser says otherwise. */
export function useNear<Target extends Element>(isAtOnce: boolean) {
  const ref = useRef<Target>(null)
  const [isNear, setIsNear] = useState(isAtOnce)

  useEffect(() => {
    const target = ref.current
    if (target === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear((before) => entries.at(-1)?.isIntersecting ?? before),
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    // What is printed is perhaps not in view.
    const print = () => flushSync(() => setIsNear(true))
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [])

  return { ref, isNear }
}
