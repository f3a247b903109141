import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { Sunburst } from '@arena-libre/functions/artwork/sunburst.tsx'
import { BareWall, type WallTexts } from './bare-wall.tsx'
import styles from './wall-notice.module.css'

const GREYS = {
  base: PALETTE['ink-600'],
  second: PALETTE['ink-700'],
  third: PALETTE['ink-400'],
  eye: PALETTE['text-2'],
}
const FACE = { panel: 'cap', eyes: 'round', crest: 'bolt', mouth: 'oval', halved: false } as const

/** What hangs on the wall while nothing is on: a mask in greys. */
export function SleepingMask() {
  return (
    <svg className={styles['mask']} viewBox="0 0 240 240" aria-hidden="true">
      <Sunburst cx={120} cy={120} radius={120} count={20} ink={PALETTE['ink-700']} />
      <Mask inks={GREYS} design={FACE} transform="translate(48 36) scale(.72)" />
    </svg>
  )
}

/** A wall with a sleeping mask. */
export const WallNotice = (texts: WallTexts) => <BareWall art={<SleepingMask />} {...texts} />
