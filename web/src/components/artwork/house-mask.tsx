import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'

const INKS = { base: PALETTE.pink, second: PALETTE.mango, third: PALETTE.paper, eye: PALETTE.paper }
const FACE = { panel: 'flames', eyes: 'fierce', crest: 'star', mouth: 'angular', halved: false } as const

/** The face of the house itself; no cup is drawn with it by name. */
export const HouseMask = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 200 232" aria-hidden="true">
    <Mask inks={INKS} design={FACE} />
  </svg>
)
