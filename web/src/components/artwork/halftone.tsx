import { halftoneRows, type HalftoneArea } from './geometry/halftone-rows.ts'

interface HalftoneProps {
  area: HalftoneArea
  ink: string
  opacity: number
}

export function Halftone({ area, ink, opacity }: HalftoneProps) {
  return (
    <g fill="none" stroke={ink} strokeLinecap="round" strokeDasharray={`0 ${area.step}`} opacity={opacity}>
      {halftoneRows(area).map(({ d, dot }) => (
        <path key={d} d={d} strokeWidth={dot} />
      ))}
    </g>
  )
}
