import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { goBackFrom } from './history-entry.ts'

/** Marks a history entry whose previous entry is the list. */
const OPENED = { openedFromList: true }

interface RecordInAddress {
  read: (query: URLSearchParams) => string | null
  write: (query: URLSearchParams, id: string | null) => URLSearchParams
  /** Its row in the list, which takes the focus when the record is closed. */
  rowOf: (id: string) => HTMLElement | null
}

/** The record that is open: it is part of the address, and going back closes it. */
export function useRecordInAddress({ read, write, rowOf }: RecordInAddress) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation() as { key: string; state: Partial<typeof OPENED> | null }
  const open = read(query)
  const before = useRef(open)

  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed !== null && open === null) {
      const target = rowOf(closed) ?? document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'nearest' })
    }
  }, [open, rowOf])

  const linkTo = (id: string): string => `?${write(query, id)}`
  const uncover = () => setQuery(write(query, null), { replace: true, state: null })

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
