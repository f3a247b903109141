import type { ReactNode } from 'react'
import { Backdrop } from '../cover/backdrop.tsx'
import { CoverTitle, placeTitle } from '../cover/cover-title.tsx'
import { FootLine } from '../cover/foot-line.tsx'
import { inksOf } from '../cover/inks.ts'
import { TALL_MASK } from '../cover/layout.ts'
import { emWidth } from '../geometry/lettering.ts'
import { printableTitle } from '../geometry/printable.ts'
import { round, star } from '../geometry/shapes.ts'
import { Mask } from '../mask/mask.tsx'
import { Belt } from './belt.tsx'
import { figuresOf, letteredName, nameBreaks, type PosterProps } from './champion.ts'
import { PaperEdge } from './paper-edge.tsx'
import { WonPrize } from './won-prize.tsx'

/** To share, and for the wall of champions. */
export const TALL = {
  width: 1080,
  height: 1350,
  edge: 28,
  center: { cx: 540, cy: 500, radius: 1100 },
  mask: TALL_MASK,
  halftone: { x: 0, y: 560, width: 1080, height: 470, step: 20, largest: 15 },
  belt: { transform: 'translate(540 838) scale(.88)', strap: [-620, 620], plates: [-560, -385, 385, 560] },
  burst: 'translate(908 176) rotate(9) scale(1.37)',
  name: { x: 76, width: 928, top: 970, centered: true, breaks: nameBreaks },
  foot: { x: 76, width: 928, largest: 50 },
} as const

const PRESENTER_STARS = [96, 150, 204].map((x) => star(x, 214, 21)).join('')

/** Where the name ends and the foot begins. A long name of a cup has a line of its own: it would be too small. */
const FEET = {
  together: { bottom: 1198, rule: 1226, baseline: 1302 },
  apart: { bottom: 1176, rule: 1204, baseline: 1258, size: 40, below: 47 },
} as const
const SMALLEST_TOGETHER = 36

/** The poster of a champion, upright: the mask, inks and rays of the cup, with a belt and a name. */
export function TallPoster({ champion, product }: PosterProps) {
  const { tournamentId, cup, word, prize } = champion
  return (
    <TallSheet
      tournamentId={tournamentId}
      cup={cup}
      name={letteredName(champion)}
      figures={figuresOf(champion)}
      product={product}
      prize={prize}
      band={<Belt word={word} form={TALL.belt} />}
    />
  )
}

interface TallSheetProps {
  tournamentId: string
  cup: string
  /** Lettered. */
  name: string
  figures: string
  product: string
  prize?: string | null
  /** What crosses the sheet under the mask. */
  band: ReactNode
}

export function TallSheet({ tournamentId, cup, name, figures, product, prize = null, band }: TallSheetProps) {
  const { width, height, foot } = TALL
  const inks = inksOf(tournamentId)
  const title = printableTitle(cup)
  const isLong = (emWidth(title) + 1 + emWidth(figures)) * SMALLEST_TOGETHER > foot.width
  const { bottom, rule, baseline } = isLong ? FEET.apart : FEET.together
  const nameBox = { ...TALL.name, bottom }
  return (
    <>
      <Backdrop seed={tournamentId + cup} form={TALL} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={TALL.mask} />
      {band}
      <g fill={inks.print} fontSize="50">
        <text x="76" y="112">
          {product.toUpperCase()}
        </text>
        <text x="76" y="168">
          PRESENTA
        </text>
        <path d={PRESENTER_STARS} />
      </g>
      <WonPrize prize={prize} inks={inks.burst} transform={TALL.burst} />
      <CoverTitle title={name} box={nameBox} inks={inks} offset="translate(10 10)" />
      <Stars measure={placeTitle(name, nameBox).lettering.measure} middle={bottom - 104} ink={inks.print} />
      <rect y={rule} width={width} height={height - rule} fill={inks.foot} />
      <FootLine
        left={title}
        right={isLong ? '' : figures}
        ink={inks.print}
        box={{ ...foot, rule, baseline, largest: isLong ? FEET.apart.size : foot.largest }}
      />
      {isLong && (
        <text x={foot.x} y={baseline + FEET.apart.below} fontSize={FEET.apart.size} fill={inks.print}>
          {figures}
        </text>
      )}
      <PaperEdge {...TALL} />
    </>
  )
}

/** Space that a star beside the name needs, from the edge to the name. */
const STAR_SPACE = 190

/** A short name has a star to each side. */
function Stars({ measure, middle, ink }: { measure: number; middle: number; ink: string }) {
  const space = (TALL.width - measure) / 2
  if (space <= STAR_SPACE) return null
  const x = round(space / 2 + 32)
  const size = Math.min(58, space / 5)
  return <path d={star(x, middle, size) + star(TALL.width - x, middle, size)} fill={ink} />
}
