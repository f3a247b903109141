import type { SetLine } from './geometry/lettering.ts'

interface LetteringLinesProps {
  lines: readonly SetLine[]
  measure: number
  fill: string
}

/** `textLength` holds the fit while a fallback face stands in for the display face. */
export function LetteringLines({ lines, measure, fill }: LetteringLinesProps) {
  return lines.map(({ text, baseline, size }) => (
    <text
      key={baseline}
      x="0"
      y={baseline}
      fontSize={size}
      fill={fill}
      textLength={measure}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  ))
}
