import { useSyncExternalStore } from 'react'
import { useRecordInAddress } from '../../../lib/record-in-address.ts'
import { ROW } from './player-rows.tsx'
import { addressWith, recordIn } from './players-filter.ts'

const WIDE = '(min-width: 60rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for a record beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

const ADDRESS = {
  read: recordIn,
  write: (query: URLSearchParams, record: string | null) => addressWith(query, { record }),
  rowOf: (id: string) => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`),
}

export const useRecord = () => useRecordInAddress(ADDRESS)
