import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** This near to the edge of what scrolls it scrolls along, so many pixels a frame. */
const EDGE = { near: 150, step: 10 } as const

interface Drag {
  from: number
  /** Its place once it is let go. */
  to: number
  /** How far the row was carried. */
  y: number
}

interface Hold {
  from: number
  /** In coordinates of what scrolls, because it may scroll during the drag. */
  startY: number
  clientY: number
  /** A press alone moves nothing. */
  isCarried: boolean
}

const PAGE = () => document.scrollingElement ?? document.documentElement

/** What scrolls around a list: the page, or a modal. */
function scrollerOf(list: Element | null): Element {
  for (let around = list?.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return PAGE()
}

/** Its part of the screen, from top to bottom. */
function edgesOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === PAGE()) return { top: 0, bottom: innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top, bottom }
}

/** Where a carried row would be: above this one, or below it as the last. */
function gapAt(at: number, { from, to }: Drag, count: number): 'above' | 'below' | undefined {
  if (from === to || at === from) return undefined
  const place = at > from ? at - 1 : at
  if (place === to) return 'above'
  return to === count - 1 && place === count - 2 ? 'below' : undefined
}

/**
 * Rows of a list carried by a handle, with a mouse or a finger. The row goes with the pointer, the others stay: only
 * the gap shows where it would be. `Escape` puts it back. Styles of the rows: `row-drag.module.css`.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hold = useRef<Hold | null>(null)
  const isHeld = drag !== null

  /** Its place if it were let go now: below all rows whose middle is above the pointer. */
  function placeOf({ from, clientY }: Hold): number {
    const rows = [...(list.current?.children ?? [])]
    const others = rows.filter((_row, at) => at !== from)
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < clientY
    }).length
  }

  function follow(): void {
    const held = hold.current
    if (held === null) return
    const { scrollTop } = scrollerOf(list.current)
    setDrag({ from: held.from, to: placeOf(held), y: held.clientY + scrollTop - held.startY })
  }

  useEffect(() => {
    if (!isHeld) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const scroller = scrollerOf(list.current)
      const { top, bottom } = edgesOf(scroller)
      const { clientY } = hold.current ?? { clientY: (top + bottom) / 2 }
      const by = clientY < top + EDGE.near ? -EDGE.step : clientY > bottom - EDGE.near ? EDGE.step : 0
      if (by !== 0) {
        scroller.scrollBy({ top: by, behavior: 'instant' })
        follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  })

  const end = (isDropped: boolean) => {
    const held = hold.current
    hold.current = null
    setDrag(null)
    if (!isDropped || held === null || !held.isCarried) return
    // Not from the state: the last move may not be rendered yet.
    const to = placeOf(held)
    if (held.from !== to) onMove(held.from, to)
  }

  const handleOf = (at: number) => ({
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientY } = event
      const startY = clientY + scrollerOf(list.current).scrollTop
      hold.current = { from: at, startY, clientY, isCarried: false }
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (hold.current === null) return
      Object.assign(hold.current, { clientY, isCarried: true })
      follow()
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && hold.current !== null) {
        event.preventDefault()
        end(false)
      }
    },
  })

  /** The attributes of a row among so many. */
  const rowOf = (at: number, count: number) => {
    if (drag === null) return {}
    if (drag.from === at) return { 'data-carried': '', style: { transform: `translateY(${drag.y}px)` } }
    return { 'data-gap': gapAt(at, drag, count) }
  }

  return { handleOf, rowOf }
}
