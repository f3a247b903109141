import advanceWidths from './advance-widths.json' with { type: 'json' }
import { round } from './shapes.ts'

/** The metrics of the display font, in ems: the lettering has to fit before the font is loaded. */
const WIDTHS: Readonly<Record<string, number>> = advanceWidths
const UNKNOWN_WIDTH = 0.45
const CAP_HEIGHT = 0.862
/** How far an accent rises above the capitals, and how much of that the gap between two lines takes up. */
const ACCENT_HEIGHT = 0.24
const ACCENT_BETWEEN_LINES = 0.2
const GAP = 0.06
const ACCENTED = /[ÁÉÍÓÚÑÜ]/
/** The part of a letter below the baseline, which reaches into the next line. */
const TAIL = 0.15
const TAILED = /[,;]/

/** What a name begins with that says little is smaller than the name itself, which has the full width. */
const LEAD_SIZE = 0.58

export interface SetLine {
  text: string
  baseline: number
  size: number
  measure: number
}

export interface Lettering {
  lines: SetLine[]
  measure: number
  height: number
}

export const isInFace = (character: string): boolean => Object.hasOwn(WIDTHS, character)

export const emWidth = (text: string): number =>
  Array.from(text).reduce((total, character) => total + (WIDTHS[character] ?? UNKNOWN_WIDTH), 0)

/**
 * Sets every line to the full width, below the lead, if there is one. An accent moves its line down, so that it never
 * overlaps another.
 */
export function setLines(texts: readonly string[], measure: number, lead = ''): Lettering {
  const sizeOf = (text: string) => measure / emWidth(text)
  const leadSize = Math.min(LEAD_SIZE * sizeOf(texts[0] ?? ''), sizeOf(lead))
  let y = 0
  const all = lead === '' ? texts : [lead, ...texts]
  const lines = all.map((text, index) => {
    const size = lead !== '' && index === 0 ? leadSize : sizeOf(text)
    const above = index === 0 ? 0 : GAP
    const accent = !ACCENTED.test(text) ? 0 : index === 0 ? ACCENT_HEIGHT : ACCENT_BETWEEN_LINES
    y += (above + accent + CAP_HEIGHT) * size
    const baseline = round(y)
    if (TAILED.test(text) && index < all.length - 1) y += TAIL * size
    return { text, baseline, size: round(size), measure: round(size * emWidth(text)) }
  })
  return { lines, measure: round(measure), height: Math.ceil(y + 2) }
}
