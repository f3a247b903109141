import { useEffect, useEffectEvent } from 'react'

/** Fetches the next page of a list while it is needed, once for each length of the list. */
export function useNextPage(isNeeded: boolean, length: number, fetchNext: () => void): void {
  const wanted = isNeeded ? length : null
  const fetch = useEffectEvent(fetchNext)
  useEffect(() => {
    if (wanted !== null) fetch()
  }, [wanted])
}
