import { useSyncExternalStore } from 'react'

let media: MediaQueryList | undefined

/** Asked on each rendering: one list for all is quicker than a new one each time. */
const wide = (): MediaQueryList => (media ??= matchMedia('(min-width: 60rem)'))

function onWidth(listener: () => void): () => void {
  const known = wide()
  known.addEventListener('change', listener)
  return () => known.removeEventListener('change', listener)
}

/** Whether two columns have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => wide().matches)
