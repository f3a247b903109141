import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { goBackFrom } from '../../../lib/history-entry.ts'
import { ROW } from './player-rows.tsx'
import { addressWith, recordIn } from './players-filter.ts'

/** Marks a history entry whose previous entry is the list. */
const OPENED = { openedFromList: true }

const WIDE = '(min-width: 60rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for a record beside the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

const rowLink = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`)

/** The record that is open: it is part of the address, and going back closes it. */
export function useRecord() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation() as { key: string; state: Partial<typeof OPENED> | null }
  const open = recordIn(query)
  const before = useRef(open)

  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed !== null && open === null) {
      const target = rowLink(closed) ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'nearest' })
    }
  }, [open])

  const linkTo = (id: string): string => `?${addressWith(query, { record: id })}`
  const uncover = () => setQuery(addressWith(query, { record: null }), { replace: true, state: null })

  return {
    open,
    linkTo,
    entry: OPENED,
    show: (id: string) =>
      void navigate(
        { search: linkTo(id) },
        { replace: open !== null, state: open === null ? OPENED : state, preventScrollReset: true },
      ),
    close: () => {
      if (state?.openedFromList === true) goBackFrom(key, uncover)
      else uncover()
    },
  }
}
