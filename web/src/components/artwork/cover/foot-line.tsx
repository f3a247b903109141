import { emWidth } from '../geometry/lettering.ts'
import { round } from '../geometry/shapes.ts'
import { POSTER } from './layout.ts'

const LARGEST = 33
/** Between the two texts, in ems. */
const GAP = 1

/** The strip under the name: the two texts share one size, the largest at which both fit. */
export function FootLine({ left, right, ink }: { left: string; right: string; ink: string }) {
  const { x, width } = POSTER.title
  const texts = [left.toUpperCase(), right.toUpperCase()] as const
  const size = Math.min(LARGEST, width / (emWidth(texts[0]) + GAP + emWidth(texts[1])))
  const line = { y: POSTER.height - 28, fontSize: round(size) }
  return (
    <g fill={ink}>
      <rect x={x} y={POSTER.height - 80} width={width} height="6" />
      <text x={x} {...line}>
        {texts[0]}
      </text>
      <text x={x + width} textAnchor="end" {...line}>
        {texts[1]}
      </text>
    </g>
  )
}
