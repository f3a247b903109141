import { halftoneRows, type HalftoneArea } from './geometry/halftone-rows.ts'

interface HalftoneProps {
  area: HalftoneArea
  ink: string
  opacity: number
}

/** Dots do not overlap, so the opacity can be set on the stroke, without a separate layer. */
export function Halftone({ area, ink, opacity }: HalftoneProps) {
  return (
    <g
      fill="none"
      stroke={ink}
      strokeLinecap="round"
      strokeDasharray={`0 ${area.step}`}
      strokeOpacity={opacity}
    >
      {halftoneRows(area).map(({ d, dot }) => (
        <path key={d} d={d} strokeWidth={dot} />
      ))}
    </g>
  )
}
