import { useEffect, useRef, useState } from 'react'

/** A screen ahead in each direction: it is drawn before it is scrolled into view. */
const MARGIN = '100% 0px'

/** Whether an element is, or was, in the view or near it. `isAtOnce`: from the first render on. */
export function useNear<Target extends Element>(isAtOnce: boolean) {
  const ref = useRef<Target>(null)
  const [isNear, setIsNear] = useState(isAtOnce)

  useEffect(() => {
    const target = ref.current
    if (isNear || target === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [isNear])

  return { ref, isNear }
}
