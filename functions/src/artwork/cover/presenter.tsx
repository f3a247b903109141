import { emWidth } from '../geometry/lettering.ts'
import { round, star } from '../geometry/shapes.ts'

const SIZE = 38

interface PresenterLineProps {
  /** In capitals. */
  product: string
  ink: string
  x: number
  baseline: number
}

/** Who presents the fight, in one line, for wide pictures. */
export function PresenterLine({ product, ink, x, baseline }: PresenterLineProps) {
  const line = `${product} PRESENTA`
  const stars = x + emWidth(line) * SIZE + 30
  return (
    <g fill={ink}>
      <text x={x} y={round(baseline)} fontSize={SIZE}>
        {line}
      </text>
      <path d={[0, 38, 76].map((after) => star(stars + after, baseline - 16, 15)).join('')} />
    </g>
  )
}
