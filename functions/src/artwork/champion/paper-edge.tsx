import { PALETTE } from '../palette.ts'

interface PaperEdgeProps {
  width: number
  height: number
  edge: number
}

/** The unprinted edge of the sheet, over whatever the print ran into. */
export function PaperEdge({ width, height, edge }: PaperEdgeProps) {
  const inner = `M${edge} ${edge}V${height - edge}H${width - edge}V${edge}Z`
  return <path d={`M0 0H${width}V${height}H0Z${inner}`} fill={PALETTE.paper} />
}
