import { fitTitle } from '../geometry/fit-title.ts'
import type { Lettering } from '../geometry/lettering.ts'
import { round } from '../geometry/shapes.ts'

/** Flat enough that two cards fit on a phone. The state's label covers the top left corner. */
export const CARD = {
  width: 720,
  height: 328,
  center: { cx: 566, cy: 182 },
  mask: 'translate(424 18) scale(1.38)',
  title: { x: 32, width: 382, top: 98, bottom: 304 },
  halftone: { x: 0, y: 192, width: 720, height: 143, step: 13, largest: 10 },
} as const

/** Wood type comes in condensed cuts: a short title is set in a taller one instead of leaving space empty. */
const TALLEST_CUT = 1.7

export interface PlacedTitle {
  lettering: Lettering
  transform: string
}

export function placeTitle(title: string): PlacedTitle {
  const { x, width, top, bottom } = CARD.title
  const lettering = fitTitle(title, width, bottom - top)
  const stretch = Math.min(TALLEST_CUT, (bottom - top) / lettering.height)
  const y = bottom - lettering.height * stretch
  return {
    lettering,
    transform: `translate(${x} ${round(y)}) scale(1 ${Number(stretch.toFixed(3))})`,
  }
}
