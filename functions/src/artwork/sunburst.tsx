import { round, type Rays } from './geometry/shapes.ts'

interface SunburstProps extends Rays {
  ink?: string
  opacity?: number
}

/** Rays as wide as the gaps between them: the dashes of a circle whose line reaches to its centre. A short drawing. */
export function Sunburst({ cx, cy, radius, count, turn = 0, ink, opacity }: SunburstProps) {
  const degrees = round((turn * 180) / Math.PI)
  return (
    <circle
      cx={cx}
      cy={cy}
      r={radius / 2}
      fill="none"
      stroke={ink}
      strokeWidth={radius}
      strokeOpacity={opacity}
      strokeDasharray={((Math.PI * radius) / 2 / count).toFixed(2)}
      transform={degrees === 0 ? undefined : `rotate(${degrees} ${cx} ${cy})`}
    />
  )
}
