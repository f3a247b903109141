import { halftoneRows, type HalftoneArea } from './geometry/halftone-rows.ts'

interface HalftoneProps {
  area: HalftoneArea
  ink: string
  opacity: number
}

/** No dot lies on another, so the stroke's opacity does, and the raster need not be drawn on a layer first. */
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
