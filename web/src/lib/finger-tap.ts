import type { MouseEvent, TouchEvent } from 'react'

export interface Tap {
  button: HTMLElement
  /** The second one in a row at one place, as a double click. */
  isSecond: boolean
}

interface TapHandlers {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onTouchEnd: (event: TouchEvent<HTMLElement>) => void
}

/**
 * For buttons that are tapped many times in a row. A finger acts as soon as it is lifted: the click, which the browser
 * would send some frames later, is prevented. Mouse, keyboard and screen readers click.
 */
export const onTap = (act: (tap: Tap) => void): TapHandlers => ({
  onClick: ({ currentTarget: button, detail }) => act({ button, isSecond: detail > 1 }),
  onTouchEnd: (event) => {
    const { currentTarget: button, changedTouches, touches, cancelable } = event
    const [finger] = Array.from(changedTouches)
    // While the page scrolls it cannot be cancelled.
    if (!cancelable || touches.length > 0 || finger === undefined || !isOn(button, finger)) return
    event.preventDefault()
    const touched = { at: event.timeStamp, x: finger.clientX, y: finger.clientY }
    const isSecond = isNear(touched, lastTouched)
    lastTouched = touched
    act({ button, isSecond })
  },
})

interface Touched {
  at: number
  x: number
  y: number
}

/** As phones tell a double tap from two taps. */
const [DOUBLE_TAP_MS, NEAR_PX] = [300, 32]

let lastTouched: Touched = { at: -Infinity, x: 0, y: 0 }

const isNear = (one: Touched, other: Touched): boolean =>
  one.at - other.at < DOUBLE_TAP_MS && Math.hypot(one.x - other.x, one.y - other.y) < NEAR_PX

/** The finger has not moved off the button. */
function isOn(
  button: HTMLElement,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
