import type { SetLine } from './geometry/lettering.ts'

interface LetteringLinesProps {
  lines: readonly SetLine[]
  measure: number
  fill: string
}

/** `textLength` keeps the width while a fallback font is shown. */
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
