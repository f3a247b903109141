import { Backdrop } from '@arena-libre/functions/artwork/cover/backdrop.tsx'
import { CoverTitle } from '@arena-libre/functions/artwork/cover/cover-title.tsx'
import { FootLine } from '@arena-libre/functions/artwork/cover/foot-line.tsx'
import { inksFor, inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { CARD, POSTER, TALL_MASK } from '@arena-libre/functions/artwork/cover/layout.ts'
import type { Print } from '@arena-libre/functions/artwork/cover/prints.ts'
import { PrizeBurst } from '@arena-libre/functions/artwork/cover/prize-burst.tsx'
import { setLines } from '@arena-libre/functions/artwork/geometry/lettering.ts'
import { burst, type Rays, star } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { tornEdgePath } from '@arena-libre/functions/artwork/geometry/torn-edge-path.ts'
import { Halftone } from '@arena-libre/functions/artwork/halftone.tsx'
import { LetteringLines } from '@arena-libre/functions/artwork/lettering-lines.tsx'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { HEAD } from '@arena-libre/functions/artwork/mask/parts.ts'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { Sunburst } from '@arena-libre/functions/artwork/sunburst.tsx'
import { type ComponentType, memo, useId } from 'react'
import styles from './ornaments.module.css'

interface CoverProps {
  tournamentId: string
  title: string
  print: Print
}

function CoverDrawing({ tournamentId, title, print }: CoverProps) {
  const inks = inksFor(tournamentId, print)
  return (
    <>
      <Backdrop seed={tournamentId + title} form={CARD} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={CARD.mask} />
      <CoverTitle title={title} box={CARD.title} inks={inks} />
    </>
  )
}

interface PosterProps extends CoverProps {
  /** The strip at the foot, left and right. */
  when: string
  where: string
  /** What all prizes come to, or null for no burst. */
  purse: string | null
  purseName: string
}

const STARS = [54, 92, 130].map((x) => star(x, 146, 15)).join('')

function PosterDrawing({ tournamentId, title, print, when, where, purse, purseName }: PosterProps) {
  const inks = inksFor(tournamentId, print)
  return (
    <>
      <Backdrop seed={tournamentId + title} form={POSTER} inks={inks} />
      {/* Beyond the edge, where the rays would show through a divided pixel. */}
      <rect x="-2" y={POSTER.height - 78} width={POSTER.width + 4} height="82" fill={inks.foot} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={POSTER.mask} />
      <g fill={inks.print} fontSize="34">
        <text x="40" y="72">
          ARENA LIBRE
        </text>
        <text x="40" y="112">
          PRESENTA
        </text>
        <path d={STARS} />
      </g>
      <CoverTitle title={title} box={POSTER.title} inks={inks} />
      <FootLine left={when} right={where} ink={inks.print} box={POSTER.foot} />
      {purse !== null && (
        <PrizeBurst label={purseName} prize={purse} inks={inks.burst} transform={POSTER.burst} />
      )}
    </>
  )
}

interface FaceProps {
  tournamentId: string
  print: Print
}

function FaceDrawing({ tournamentId, print }: FaceProps) {
  const { ground, rays, mask } = inksFor(tournamentId, print)
  return (
    <>
      <rect x="-900" y="-900" width="2000" height="2000" fill={ground[0]} />
      <Sunburst cx={100} cy={110} radius={1200} count={18} {...rays} />
      <Mask inks={mask} design={{ seed: tournamentId }} />
    </>
  )
}

const CutOutDrawing = ({ tournamentId }: { tournamentId: string }) => (
  <>
    <path d={HEAD} fill={PALETTE.paper} stroke={PALETTE.paper} strokeWidth="22" strokeLinejoin="round" />
    <Mask inks={inksOf(tournamentId).mask} design={{ seed: tournamentId }} />
  </>
)

const ChampionMaskDrawing = ({ tournamentId }: { tournamentId: string }) => (
  <Mask inks={inksOf(tournamentId).mask} design={{ seed: tournamentId }} transform={TALL_MASK} />
)

const HOUSE = {
  inks: { base: PALETTE.pink, second: PALETTE.mango, third: PALETTE.paper, eye: PALETTE.paper },
  design: { panel: 'flames', eyes: 'fierce', crest: 'star', mouth: 'angular', halved: false },
} as const

const ASLEEP = {
  inks: {
    base: PALETTE['ink-600'],
    second: PALETTE['ink-700'],
    third: PALETTE['ink-400'],
    eye: PALETTE['text-2'],
  },
  design: { panel: 'cap', eyes: 'round', crest: 'bolt', mouth: 'oval', halved: false },
  transform: 'translate(48 36) scale(.72)',
} as const

const SleepingMaskDrawing = () => (
  <>
    <Sunburst cx={120} cy={120} radius={120} count={20} ink={PALETTE['ink-700']} />
    <Mask {...ASLEEP} />
  </>
)

const ZERO = {
  inks: { base: PALETTE.paper, second: PALETTE.pink, third: PALETTE.mango, eye: PALETTE.paper },
  design: { panel: 'flames', eyes: 'almond', crest: 'crown', mouth: 'angular', halved: true },
  transform: 'translate(216 0) scale(1.42)',
} as const

const WIDTH = 1200
const HEIGHT = 18

function TornEdgeDrawing({ seed }: { seed: string }) {
  const d = tornEdgePath(seed, WIDTH, HEIGHT)
  return (
    <>
      <path className={styles['fibre']} d={d} transform="translate(-5 -4)" />
      <path className={styles['sheet']} d={d} />
    </>
  )
}

const BURST = burst({ cx: 205, cy: 40, outer: 92, inner: 68, points: 15 })
const STAR = star(205, 55, 82)
const RAYS = { cx: 250, cy: 0, radius: 300, count: 24 }
const DOTS = { x: 90, y: -4, width: 170, height: 116, step: 13, largest: 10 }

/** What is printed behind a figure; the fifth card looks like the first. */
const PRINTS = [
  <path key="burst" d={BURST} fill={PALETTE.mango} />,
  <g key="dots" transform="translate(0 110) scale(1 -1)">
    <Halftone area={DOTS} ink={PALETTE.pink} opacity={0.9} />
  </g>,
  <path key="star" d={STAR} fill={PALETTE.paper} />,
  <Sunburst key="rays" {...RAYS} ink={PALETTE['ink-600']} />,
]

const MEASURE = 1000

interface HeadlineProps {
  lines: readonly string[]
  className: string
}

/** The first line in paper, the others in the split fountain. */
function HeadlineDrawing({ lines, className }: HeadlineProps) {
  const id = useId()
  const { lines: set, height } = setLines(lines, MEASURE)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${MEASURE} ${height}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="180" x2="0" y2={height}>
          <stop offset=".1" stopColor={PALETTE.pink} />
          <stop offset="1" stopColor={PALETTE.mango} />
        </linearGradient>
      </defs>
      <LetteringLines lines={set.slice(0, 1)} measure={MEASURE} fill={PALETTE.paper} />
      <LetteringLines lines={set.slice(1)} measure={MEASURE} fill={`url(#${id})`} />
    </svg>
  )
}

/** What each drawing is drawn from. */
export interface DrawingData {
  cover: CoverProps
  poster: PosterProps
  face: FaceProps
  cutOut: { tournamentId: string }
  championMask: { tournamentId: string }
  houseMask: object
  sleepingMask: object
  zero: object
  rays: Rays
  tornEdge: { seed: string }
  print: { index: number }
  headline: HeadlineProps
}

export type Drawings = { readonly [Name in keyof DrawingData]: ComponentType<DrawingData[Name]> }

/** All in one file: what one page needs, the next one does, too. */
export const DRAWINGS: Drawings = {
  cover: memo(CoverDrawing),
  poster: memo(PosterDrawing),
  face: memo(FaceDrawing),
  cutOut: memo(CutOutDrawing),
  championMask: memo(ChampionMaskDrawing),
  houseMask: () => <Mask {...HOUSE} />,
  sleepingMask: SleepingMaskDrawing,
  zero: () => <Mask {...ZERO} />,
  rays: Sunburst,
  tornEdge: TornEdgeDrawing,
  print: ({ index }) => PRINTS[index % PRINTS.length],
  headline: HeadlineDrawing,
}
