import { Backdrop } from './cover/backdrop.tsx'
import { CoverTitle, placeTitle } from './cover/cover-title.tsx'
import { FootLine } from './cover/foot-line.tsx'
import type { CoverInks } from './cover/inks.ts'
import { SHARE } from './cover/layout.ts'
import { PresenterLine } from './cover/presenter.tsx'
import { PrizeBurst } from './cover/prize-burst.tsx'
import { printable, printableTitle } from './geometry/printable.ts'
import { Mask } from './mask/mask.tsx'
import { PALETTE } from './palette.ts'
import { Picture } from './picture.tsx'

interface SharePictureProps {
  tournamentId: string
  title: string
  inks: CoverInks
  when: string
  zone: string
  where: string
  /** The text of the burst, or null for none. */
  prize: { label: string; text: string } | null
  isFull: boolean
  product: string
}

/** The wide layout of a cover, for links in chats. */
export function SharePicture({ tournamentId, title, inks, prize, isFull, ...texts }: SharePictureProps) {
  const { width, height, strip } = SHARE
  const name = printableTitle(title)
  return (
    <Picture width={width} height={height}>
      <Backdrop seed={tournamentId + title} form={SHARE} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={SHARE.mask} />
      <rect y={strip} width={width} height={height - strip} fill={inks.foot} />
      <PresenterLine
        product={printable(texts.product)}
        ink={inks.print}
        x={SHARE.presenter.x}
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
      {isFull && <FullStamp />}
    </Picture>
  )
}

/** Across the mask: a reader of the link knows it before opening it. */
function FullStamp() {
  const { transform, width, height, size, baseline } = SHARE.full
  return (
    <g transform={transform}>
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        fill={PALETTE['ink-900']}
        stroke={PALETTE.paper}
        strokeWidth="6"
      />
      <text y={baseline} fontSize={size} fill={PALETTE.paper} textAnchor="middle">
        COMPLETO
      </text>
    </g>
  )
}
