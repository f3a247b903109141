import { Backdrop } from './cover/backdrop.tsx'
import { CoverTitle } from './cover/cover-title.tsx'
import { FootLine } from './cover/foot-line.tsx'
import type { CoverInks } from './cover/inks.ts'
import { placeTitle, SHARE } from './cover/layout.ts'
import { PrizeBurst } from './cover/prize-burst.tsx'
import { emWidth } from './geometry/lettering.ts'
import { printable } from './geometry/printable.ts'
import { round, star } from './geometry/shapes.ts'
import { Mask } from './mask/mask.tsx'

/** The title of a cup whose name has no character of the display font. */
const NAMELESS = 'TORNEO'

interface SharePictureProps {
  tournamentId: string
  title: string
  inks: CoverInks
  when: string
  zone: string
  where: string
  /** The text of the burst, or null for none. */
  prize: { label: string; text: string } | null
  product: string
}

/** The wide layout of a cover, for links in chats. It is rendered outside a page, with our font only. */
export function SharePicture({ tournamentId, title, inks, prize, ...texts }: SharePictureProps) {
  const { width, height, strip } = SHARE
  const name = printable(title) || NAMELESS
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Anton"
    >
      <Backdrop seed={tournamentId + title} form={SHARE} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={SHARE.mask} />
      <rect y={strip} width={width} height={height - strip} fill={inks.foot} />
      <Presenter
        product={printable(texts.product)}
        ink={inks.print}
        baseline={placeTitle(name, SHARE.title).top - SHARE.presenter.above}
      />
      <CoverTitle title={name} box={SHARE.title} inks={inks} />
      <FootLine
        left={printable(texts.when)}
        note={printable(texts.zone)}
        right={printable(texts.where)}
        ink={inks.print}
        box={SHARE.foot}
      />
      {prize !== null && printable(prize.text) !== '' && (
        <PrizeBurst
          label={prize.label}
          prize={printable(prize.text)}
          inks={inks.burst}
          transform={SHARE.burst}
        />
      )}
    </svg>
  )
}

/** Placed directly above the name, at any height of the name. */
function Presenter({ product, baseline, ink }: { product: string; baseline: number; ink: string }) {
  const { x, size } = SHARE.presenter
  const line = `${product} PRESENTA`
  const stars = x + emWidth(line) * size + 30
  return (
    <g fill={ink}>
      <text x={x} y={round(baseline)} fontSize={size}>
        {line}
      </text>
      <path d={[0, 38, 76].map((after) => star(stars + after, baseline - 16, 15)).join('')} />
    </g>
  )
}
