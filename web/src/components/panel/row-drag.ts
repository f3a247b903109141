import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** This near to the edge of the screen the page scrolls along, so many pixels a frame. */
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
  /** In coordinates of the page, because it may scroll during the drag. */
  startY: number
  clientY: number
  /** A press alone moves nothing. */
  isCarried: boolean
}

/**
 * Rows of a list carried by a handle, with a mouse or a finger. The row goes with the pointer, the others stay: only
 * the gap shows where it would be. `Escape` puts it back.
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
    setDrag({ from: held.from, to: placeOf(held), y: held.clientY + scrollY - held.startY })
  }

  useEffect(() => {
    if (!isHeld) return undefined
    let frame = requestAnimationFrame(function scroll() {
      const { clientY } = hold.current ?? { clientY: innerHeight / 2 }
      const by = clientY < EDGE.near ? -EDGE.step : clientY > innerHeight - EDGE.near ? EDGE.step : 0
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' })
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
      hold.current = { from: at, startY: event.clientY + scrollY, clientY: event.clientY, isCarried: false }
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

  return { drag, handleOf }
}
