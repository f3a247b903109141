import { useRecordInAddress } from '../../../lib/record-in-address.ts'
import { ROW } from './player-rows.tsx'
import { addressWith, recordIn } from './players-filter.ts'

const ADDRESS = {
  read: recordIn,
  write: (query: URLSearchParams, record: string | null) => addressWith(query, { record }),
  rowOf: (id: string) => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`),
}

export const useRecord = () => useRecordInAddress(ADDRESS)
