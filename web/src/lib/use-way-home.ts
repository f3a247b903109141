import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from './paths.ts'

interface WayHome {
  isStopped: boolean
  stop: () => void
}

/** Back to the home page by itself after so many milliseconds, until it is stopped. */
export function useWayHome(afterMs: number): WayHome {
  const navigate = useNavigate()
  const [isStopped, setIsStopped] = useState(false)
  const stop = useCallback(() => setIsStopped(true), [])

  useEffect(() => {
    if (isStopped) return undefined
    const leaving = setTimeout(() => void navigate(paths.home.href()), afterMs)
    return () => clearTimeout(leaving)
  }, [afterMs, isStopped, navigate])

  return { isStopped, stop }
}
