import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A row with one line of facts; each is measured once it is drawn. */
const ROW_PX = 69
/** Rows beyond the edges of the screen: a new list is drawn with few, so that its first frame is short. */
const OVERSCAN = 8
const FIRST_OVERSCAN = 2

/** Where a row is in a list of which only a part is drawn. */
export interface RowPlace {
  index: number
  count: number
  /** Below the top of the list, in pixels. */
  top: number
  /** Measures the row once it is drawn. */
  measure: (row: HTMLLIElement | null) => void
}

const around = (index: number): number[] => (index < 0 ? [] : [index - 1, index, index + 1])

/**
 * The rows of a long list that are on the screen or near it. The row with the focus, the one whose record is or was
 * open, and the neighbours of both are always among them: the keyboard goes on from there, however far one has scrolled.
 */
export function useRowWindow(keys: readonly string[], openKey: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [focused, setFocused] = useState<string>()
  // A record that closes returns the focus to its row.
  const [opened, setOpened] = useState(openKey)
  if (openKey !== undefined && openKey !== opened) setOpened(openKey)
  const kept = [focused, opened].flatMap((key) => (key === undefined ? [] : around(keys.indexOf(key))))

  const [drawn, setDrawn] = useState<readonly string[]>()
  useEffect(() => startTransition(() => setDrawn(keys)), [keys])

  // What is above the list comes and goes.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box !== undefined) setScrollMargin(Math.round(box.top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const shown = list.current
    const onFocus = ({ target }: FocusEvent) => {
      const row = [...(shown?.children ?? [])].find((one) => one.contains(target as Node))
      setFocused(keys[Number(row?.getAttribute('data-index'))])
    }
    shown?.addEventListener('focusin', onFocus)
    return () => shown?.removeEventListener('focusin', onFocus)
  }, [keys])

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: keys.length,
    estimateSize: () => ROW_PX,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: drawn === keys ? OVERSCAN : FIRST_OVERSCAN,
    // The rows beyond the edges leave time to draw the next ones in a task of their own.
    useFlushSync: false,
    scrollMargin,
    rangeExtractor: (range) => {
      const shown = new Set([...defaultRangeExtractor(range), ...kept])
      return [...shown].filter((index) => index >= 0 && index < keys.length).toSorted((a, b) => a - b)
    },
  })

  return {
    list,
    height: virtualizer.getTotalSize(),
    places: virtualizer.getVirtualItems().map(({ index, start }): RowPlace => ({
      index,
      count: keys.length,
      top: start - scrollMargin,
      measure: virtualizer.measureElement,
    })),
  }
}
