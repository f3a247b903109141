import { Backdrop } from '../cover/backdrop.tsx'
import { CoverTitle } from '../cover/cover-title.tsx'
import { inksOf } from '../cover/inks.ts'
import { PresenterLine } from '../cover/presenter.tsx'
import { fitTitle } from '../geometry/fit-title.ts'
import { emWidth } from '../geometry/lettering.ts'
import { printableTitle } from '../geometry/printable.ts'
import { round } from '../geometry/shapes.ts'
import { LetteringLines } from '../lettering-lines.tsx'
import { Mask } from '../mask/mask.tsx'
import { PALETTE } from '../palette.ts'
import { Belt } from './belt.tsx'
import { figuresOf, letteredName, nameBreaks, type PosterProps } from './champion.ts'
import { PaperEdge } from './paper-edge.tsx'
import { WonPrize } from './won-prize.tsx'

/** What is written stands in a column of this width, right of the mask. */
const COLUMN = { x: 640, width: 492 } as const

/** In ems: up to here one line of stretched letters is larger than two lines of plain ones. */
const LONGEST_LINE = 6.3

function wideBreaks(words: readonly string[]): string[][] {
  const name = words.join(' ')
  return emWidth(name) <= LONGEST_LINE ? [[name]] : nameBreaks(words)
}

/** For links in chats and networks. The raster ends at the belt: the figures below it stay easy to read. */
export const WIDE = {
  width: 1200,
  height: 630,
  edge: 20,
  center: { cx: 316, cy: 270, radius: 1000 },
  mask: 'translate(146 36) scale(1.7)',
  halftone: { x: 0, y: 290, width: 1200, height: 160, step: 20, largest: 15 },
  belt: { transform: 'translate(316 475) scale(.6)', strap: [-520, 1480], plates: [-385, 385] },
  presenter: { x: COLUMN.x, baseline: 84 },
  burst: 'translate(100 106) rotate(-9) scale(.8)',
  name: { ...COLUMN, top: 132, bottom: 402, tallest: 2, breaks: wideBreaks },
  strap: { middle: 475, height: 54, largest: 46, smallest: 30 },
  figures: { baseline: 580, largest: 36 },
} as const

/** The same poster in the form that links have. The name of the cup stands on the belt. */
export function WidePoster({ champion, product }: PosterProps) {
  const { tournamentId, cup, word, prize } = champion
  const inks = inksOf(tournamentId)
  const figures = figuresOf(champion)
  return (
    <>
      <Backdrop seed={tournamentId + cup} form={WIDE} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={WIDE.mask} />
      <Belt word={word} form={WIDE.belt} />
      <PresenterLine product={product.toUpperCase()} ink={inks.print} {...WIDE.presenter} />
      <WonPrize prize={prize} inks={inks.burst} transform={WIDE.burst} />
      <CoverTitle title={letteredName(champion)} box={WIDE.name} inks={inks} offset="translate(8 8)" />
      <CupOnStrap title={printableTitle(cup)} />
      <text
        x={COLUMN.x}
        y={WIDE.figures.baseline}
        fontSize={round(Math.min(WIDE.figures.largest, COLUMN.width / emWidth(figures)))}
        fill={inks.print}
      >
        {figures}
      </text>
      <PaperEdge {...WIDE} />
    </>
  )
}

/** In one line, or in several if that would be too small to read. */
function CupOnStrap({ title }: { title: string }) {
  const { middle, height, largest, smallest } = WIDE.strap
  const size = Math.min(largest, COLUMN.width / emWidth(title))
  if (size >= smallest) {
    return (
      <text x={COLUMN.x} y={round(middle + 0.41 * size)} fontSize={round(size)} fill={PALETTE.paper}>
        {title}
      </text>
    )
  }
  const lettering = fitTitle(title, COLUMN.width, height)
  return (
    <g transform={`translate(${COLUMN.x} ${round(middle - lettering.height / 2)})`}>
      <LetteringLines {...lettering} fill={PALETTE.paper} />
    </g>
  )
}
