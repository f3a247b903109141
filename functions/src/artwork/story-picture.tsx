import { Backdrop } from './cover/backdrop.tsx'
import { CoverTitle } from './cover/cover-title.tsx'
import { FootLine } from './cover/foot-line.tsx'
import { inksOf } from './cover/inks.ts'
import { emWidth } from './geometry/lettering.ts'
import { printable, printableTitle } from './geometry/printable.ts'
import { round } from './geometry/shapes.ts'
import { Mask } from './mask/mask.tsx'
import { PALETTE } from './palette.ts'
import { Picture } from './picture.tsx'

/** Apps lay their own controls over the first 250 and the last 340 pixels: nothing is written there. */
export const STORY = {
  width: 1080,
  height: 1920,
  center: { cx: 540, cy: 720, radius: 1700 },
  halftone: { x: 0, y: 960, width: 1080, height: 300, step: 20, largest: 16 },
  words: { baseline: 356, width: 920 },
  mask: 'translate(252 400) scale(2.88)',
  title: { x: 80, width: 920, top: 1084, bottom: 1306, centered: true, tallest: 1.5 },
  band: { top: 1340, height: 120, largest: 84, width: 900 },
  strip: 1490,
  foot: { x: 80, width: 920, rule: 1490, baseline: 1564, largest: 52 },
  site: { baseline: 1650, size: 36 },
} as const

const WORDS = 'NOS VEMOS EN LA ARENA'

interface StoryPictureProps {
  tournamentId: string
  title: string
  /** What the player is called, or null. */
  player: string | null
  when: string
  /** Whose clock that is. */
  zone: string
  where: string
  site: string
}

/** A player's ticket in the form of a story. */
export function StoryPicture({ tournamentId, title, player, ...texts }: StoryPictureProps) {
  const { width, height, words, strip } = STORY
  const inks = inksOf(tournamentId)
  const name = player === null ? '' : printable(player)
  return (
    <Picture width={width} height={height}>
      <Backdrop seed={tournamentId + title} form={STORY} inks={inks} />
      <text
        x={width / 2}
        y={words.baseline}
        fontSize={round(words.width / emWidth(WORDS))}
        fill={inks.print}
        textAnchor="middle"
      >
        {WORDS}
      </text>
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={STORY.mask} />
      <CoverTitle title={printableTitle(title)} box={STORY.title} inks={inks} />
      <rect y={strip} width={width} height={height - strip} fill={inks.foot} />
      {name !== '' && <NameBand name={name} />}
      <FootLine
        left={printable(texts.when)}
        note={printable(texts.zone)}
        right={printable(texts.where)}
        ink={inks.print}
        box={STORY.foot}
      />
      <text
        x={width / 2}
        y={STORY.site.baseline}
        fontSize={STORY.site.size}
        fill={inks.print}
        textAnchor="middle"
      >
        {printable(texts.site)}
      </text>
    </Picture>
  )
}

function NameBand({ name }: { name: string }) {
  const { top, height, largest, width } = STORY.band
  const size = Math.min(largest, width / emWidth(name))
  return (
    <>
      <rect y={top} width={STORY.width} height={height} fill={PALETTE['ink-900']} />
      <text
        x={STORY.width / 2}
        y={round(top + height / 2 + 0.41 * size)}
        fontSize={round(size)}
        fill={PALETTE.paper}
        textAnchor="middle"
      >
        {name}
      </text>
    </>
  )
}
