import { inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { HEAD } from '@arena-libre/functions/artwork/mask/parts.ts'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'

/** The mask of a cup on the ink wall: cut out with a paper edge, so that a dark one does not merge with the ground. */
export const CutOutMask = ({
  tournamentId,
  className,
}: {
  tournamentId: string
  className?: string | undefined
}) => (
  <svg className={className} viewBox="-10 -10 220 252" aria-hidden="true">
    <path d={HEAD} fill={PALETTE.paper} stroke={PALETTE.paper} strokeWidth="22" strokeLinejoin="round" />
    <Mask inks={inksOf(tournamentId).mask} design={{ seed: tournamentId }} />
  </svg>
)
