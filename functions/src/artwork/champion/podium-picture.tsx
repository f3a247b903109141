import { Backdrop } from '../cover/backdrop.tsx'
import { inksOf } from '../cover/inks.ts'
import { emWidth } from '../geometry/lettering.ts'
import { printableTitle } from '../geometry/printable.ts'
import { round } from '../geometry/shapes.ts'
import { Mask } from '../mask/mask.tsx'
import { PALETTE } from '../palette.ts'
import { letteredPlayer } from './champion.ts'
import { PaperEdge } from './paper-edge.tsx'
import { WIDE } from './wide-poster.tsx'

type Phase = 'live' | 'provisional' | 'official'

/** The first rows of a public table. */
export interface Podium {
  tournamentId: string
  cup: string
  isPair: boolean
  phase: Phase
  rows: readonly { seat: number; name: string | null; place: number; points: number }[]
}

interface PodiumPictureProps {
  podium: Podium
}

const PHASES: Readonly<Record<Phase, string>> = {
  live: 'EN VIVO',
  provisional: 'TABLA PROVISIONAL',
  official: 'TABLA OFICIAL',
}

const BOARD = { x: 572, width: 568, title: { baseline: 148, largest: 76 }, phase: 196 } as const
const ROW = { top: 226, height: 104, gap: 12, place: 28, name: 116, points: 28, largest: 52 } as const

/** Smaller letters are not read in a chat. */
const SMALLEST = 27

/** In the largest letters that fit, or cut at its end. */
function fitted(text: string, width: number, largest: number): { text: string; size: number } {
  const size = Math.min(largest, width / emWidth(text))
  if (size >= SMALLEST) return { text, size }
  const kept = Array.from(text)
  const cut = () => `${kept.join('').trim()}…`
  while (emWidth(cut()) * SMALLEST > width) kept.pop()
  return { text: cut(), size: SMALLEST }
}

/** For links to a table in chats: who is in front. */
export function PodiumPicture({ podium }: PodiumPictureProps) {
  const { tournamentId, phase } = podium
  const inks = inksOf(tournamentId)
  const cup = fitted(printableTitle(podium.cup), BOARD.width, BOARD.title.largest)
  return (
    <>
      <Backdrop seed={tournamentId + podium.cup} form={WIDE} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform="translate(118 96) scale(1.7)" />
      <path
        d={`M${BOARD.x - 32} 0H${WIDE.width}V${WIDE.height}H${BOARD.x - 32}Z`}
        fill={PALETTE['ink-900']}
      />
      <text x={BOARD.x} y={BOARD.title.baseline} fontSize={round(cup.size)} fill={PALETTE.paper}>
        {cup.text}
      </text>
      <text x={BOARD.x} y={BOARD.phase} fontSize="32" fill={PALETTE.mango}>
        {PHASES[phase]}
      </text>
      {podium.rows.map((row, index) => (
        <PodiumRow key={row.seat} row={row} top={ROW.top + index * (ROW.height + ROW.gap)} podium={podium} />
      ))}
      <PaperEdge {...WIDE} />
    </>
  )
}

interface PodiumRowProps extends PodiumPictureProps {
  row: Podium['rows'][number]
  top: number
}

function PodiumRow({ row: { seat, name, place, points }, top, podium }: PodiumRowProps) {
  const isFirst = place === 1
  const ink = isFirst ? PALETTE['ink-900'] : PALETTE.paper
  const width = BOARD.width - ROW.name - ROW.points - emWidth(String(points)) * ROW.largest - 24
  const { text, size } = fitted(letteredPlayer(name, seat, podium.isPair), width, ROW.largest)
  const middle = top + ROW.height / 2
  const baseline = (of: number): number => round(middle + 0.41 * of)
  return (
    <>
      <path
        d={`M${BOARD.x} ${top}h${BOARD.width}v${ROW.height}h-${BOARD.width}z`}
        fill={isFirst ? PALETTE.paper : PALETTE['ink-700']}
      />
      <text x={BOARD.x + ROW.place} y={baseline(ROW.largest)} fontSize={ROW.largest} fill={ink}>
        {place}
      </text>
      <text x={BOARD.x + ROW.name} y={baseline(size)} fontSize={round(size)} fill={ink}>
        {text}
      </text>
      <text
        x={BOARD.x + BOARD.width - ROW.points}
        y={baseline(ROW.largest)}
        fontSize={ROW.largest}
        textAnchor="end"
        fill={isFirst ? PALETTE.pink : PALETTE.mango}
      >
        {points}
      </text>
    </>
  )
}
