import { emWidth } from '../geometry/lettering.ts'
import { round } from '../geometry/shapes.ts'

/** Between two texts, and between one and its note, in ems. */
const GAP = 1
const NOTE_GAP = 0.3
/** How large a note is beside its text. */
const NOTE = 0.56

export interface FootBox {
  x: number
  width: number
  rule: number
  baseline: number
  largest: number
}

interface FootLineProps {
  left: string
  right: string
  ink: string
  box: FootBox
  /** Small, after the text on the left. */
  note?: string
}

/** The strip under the name: its texts share one size, the largest at which they fit. */
export function FootLine({ left, right, ink, box, note = '' }: FootLineProps) {
  const { x, width, rule, baseline, largest } = box
  const [start, small, end] = [left.toUpperCase(), note.toUpperCase(), right.toUpperCase()] as const
  const afterStart = emWidth(start) + NOTE_GAP
  const noteWidth = small === '' ? 0 : NOTE_GAP + NOTE * emWidth(small)
  const size = Math.min(largest, width / (emWidth(start) + noteWidth + GAP + emWidth(end)))
  const line = { y: baseline, fontSize: round(size) }
  return (
    <g fill={ink}>
      <rect x={x} y={rule} width={width} height="6" />
      <text x={x} {...line}>
        {start}
      </text>
      {small !== '' && (
        <text x={round(x + afterStart * size)} y={baseline} fontSize={round(NOTE * size)}>
          {small}
        </text>
      )}
      <text x={x + width} textAnchor="end" {...line}>
        {end}
      </text>
    </g>
  )
}
