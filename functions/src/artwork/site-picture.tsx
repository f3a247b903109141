import { Backdrop } from './cover/backdrop.tsx'
import { CoverTitle } from './cover/cover-title.tsx'
import { FootLine } from './cover/foot-line.tsx'
import { inksOf } from './cover/inks.ts'
import { SHARE } from './cover/layout.ts'
import { Mask } from './mask/mask.tsx'
import { Picture } from './picture.tsx'

/** The first has the middle; the others look out from behind it. */
const MASKS = [
  { seed: 'norte', transform: 'translate(536 166) scale(1.4)' },
  { seed: 'sur', transform: 'translate(904 166) scale(1.4)' },
  { seed: 'arena', transform: 'translate(630 34) scale(2.2)' },
] as const

interface SitePictureProps {
  /** The name of the site: a line a word. */
  title: string
  left: string
  right: string
}

/** What a link to the site itself shows in chats, in the layout of the cups. */
export function SitePicture({ title, left, right }: SitePictureProps) {
  const { width, height, strip } = SHARE
  const inks = inksOf('arena')
  return (
    <Picture width={width} height={height}>
      <Backdrop seed={title} form={SHARE} inks={inks} />
      {MASKS.map(({ seed, transform }) => (
        <Mask key={seed} inks={inksOf(seed).mask} design={{ seed }} transform={transform} />
      ))}
      <rect y={strip} width={width} height={height - strip} fill={inks.foot} />
      <CoverTitle title={title} box={SHARE.title} inks={inks} />
      <FootLine left={left} right={right} ink={inks.print} box={SHARE.foot} />
    </Picture>
  )
}
