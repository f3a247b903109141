import advanceWidths from './advance-widths.json'
import { round } from './shapes.ts'

/** What the display face measures, in ems: the lettering has to fit before the font has arrived. */
const WIDTHS: Readonly<Record<string, number>> = advanceWidths
const UNKNOWN_WIDTH = 0.45
const CAP_HEIGHT = 0.862
const ACCENT_HEIGHT = 0.2
const GAP = 0.06
const ACCENTED = /[ÁÉÍÓÚÑÜ]/

export interface SetLine {
  text: string
  baseline: number
  size: number
}

export interface Lettering {
  lines: SetLine[]
  measure: number
  height: number
}

export const emWidth = (text: string): number =>
  [...text].reduce((total, character) => total + (WIDTHS[character] ?? UNKNOWN_WIDTH), 0)

/** Every line set to the full measure, like wood type; an accent pushes its line down, never into another. */
export function setLines(texts: readonly string[], measure: number): Lettering {
  let y = 0
  const lines = texts.map((text, index) => {
    const size = measure / emWidth(text)
    const accent = ACCENTED.test(text) ? ACCENT_HEIGHT * size : 0
    y += (index === 0 ? accent * 0.9 : GAP * size + accent * 0.78) + CAP_HEIGHT * size
    return { text, baseline: round(y), size: round(size) }
  })
  return { lines, measure: round(measure), height: Math.ceil(y + 2) }
}
