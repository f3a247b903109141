import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { paths } from '../../lib/paths.ts'

interface WayHome {
  isStopped: boolean
  stop: () => void
}

/** Back to the home page by itself, until it is stopped. */
export function useWayHome(): WayHome {
  const navigate = useNavigate()
  const [isStopped, setIsStopped] = useState(false)
  const stop = useCallback(() => setIsStopped(true), [])

  useEffect(() => {
    if (isStopped) return undefined
    const leaving = setTimeout(() => void navigate(paths.home.href()), LIMITS.homeAfterFormMs)
    return () => clearTimeout(leaving)
  }, [isStopped, navigate])

  return { isStopped, stop }
}
