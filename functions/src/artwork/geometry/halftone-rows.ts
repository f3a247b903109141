import { round } from './shapes.ts'

export interface HalftoneArea {
  x: number
  y: number
  width: number
  height: number
  /** Distance between two dots, and between two rows. */
  step: number
  /** Diameter of the largest dot, in the last row. */
  largest: number
}

export interface HalftoneRow {
  d: string
  dot: number
}

/** One dashed line for each row, the dot growing row by row: a raster of hundreds of dots in a few nodes. */
export function halftoneRows({ x, y, width, height, step, largest }: HalftoneArea): HalftoneRow[] {
  const count = Math.floor(height / step)
  return Array.from({ length: count }, (_, index) => ({
    d: `M${round(x + (index % 2 === 0 ? 0 : step / 2))} ${round(y + index * step)}H${x + width}`,
    dot: round(largest * Math.sqrt((index + 1) / count)),
  }))
}
