import type { SetLine } from './geometry/lettering.ts'
import { round } from './geometry/shapes.ts'

interface LetteringLinesProps {
  lines: readonly SetLine[]
  measure: number
  fill: string
  centered?: boolean | undefined
}

/** `textLength` keeps the width while a fallback font is shown. */
export function LetteringLines({ lines, measure, fill, centered = false }: LetteringLinesProps) {
  return lines.map(({ text, baseline, size, measure: own }) => (
    <text
      key={baseline}
      x={centered ? round((measure - own) / 2) : 0}
      y={baseline}
      fontSize={size}
      fill={fill}
      textLength={own}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  ))
}
