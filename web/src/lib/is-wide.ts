import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 60rem)'

function onWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether two columns have room beside each other. */
export const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches)
