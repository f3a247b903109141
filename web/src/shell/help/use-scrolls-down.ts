import { useEffect, useState } from 'react'

/** A finger is never quite still. */
const NOTICEABLE_PX = 12

export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < NOTICEABLE_PX) return
      last = scrollY
      setIsDown(moved > 0)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isDown
}
