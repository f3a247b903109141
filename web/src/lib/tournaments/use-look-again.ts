import { useEffect } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'

/**
 * Where nothing can be listened to: the rules end a listener to what is not published. As often as the API would
 * be asked, and at once when somebody comes back to the page or the signal does.
 */
export function useLookAgain(isWanted: boolean, look: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look()
    }
    const timer = setInterval(lookIfSeen, LIMITS.tournamentPollMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    addEventListener('online', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
      removeEventListener('online', lookIfSeen)
    }
  }, [isWanted, look])
}
