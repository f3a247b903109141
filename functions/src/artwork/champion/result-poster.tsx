import { emWidth } from '../geometry/lettering.ts'
import { round } from '../geometry/shapes.ts'
import { PALETTE } from '../palette.ts'
import { figuresOf, letteredPlayer, type Champion } from './champion.ts'
import { TALL, TallSheet } from './tall-poster.tsx'

/** How a player stands, or stood at the end. */
export interface PlayerResult extends Omit<Champion, 'word' | 'prize'> {
  isPair: boolean
  place: number
  /** How many are in the table. */
  of: number
}

interface ResultPosterProps {
  result: PlayerResult
  product: string
}

/** The champion's poster for everyone else: the place stands where the belt is. */
export function ResultPoster({ result, product }: ResultPosterProps) {
  const { tournamentId, cup, name, seat, isPair, place, of } = result
  return (
    <TallSheet
      tournamentId={tournamentId}
      cup={cup}
      name={letteredPlayer(name, seat, isPair)}
      figures={figuresOf(result)}
      product={product}
      band={<PlaceBand text={`${place}.º DE ${of}`} />}
    />
  )
}

const BAND = { top: 762, height: 152, largest: 96 } as const

function PlaceBand({ text }: { text: string }) {
  const { top, height, largest } = BAND
  const size = Math.min(largest, (TALL.width - 2 * TALL.name.x) / emWidth(text))
  const edges = `M0 ${top + 14}H${TALL.width}M0 ${top + height - 14}H${TALL.width}`
  return (
    <>
      <path d={`M0 ${top}H${TALL.width}V${top + height}H0Z`} fill={PALETTE['ink-900']} />
      <path d={edges} stroke={PALETTE.mango} strokeWidth="4" strokeDasharray="20 12" />
      <text
        x={TALL.width / 2}
        y={round(top + height / 2 + 0.41 * size)}
        fontSize={round(size)}
        textAnchor="middle"
        fill={PALETTE.paper}
      >
        {text}
      </text>
    </>
  )
}
