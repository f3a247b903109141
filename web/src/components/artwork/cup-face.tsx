import { type CoverInks, inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { Sunburst } from '@arena-libre/functions/artwork/sunburst.tsx'

interface CupFaceProps {
  tournamentId: string
  /** Where it stands in a list. */
  inks?: CoverInks
  className: string | undefined
}

/** The mask of a cup on the ground of its cover, for a place too small for the cover. It fills its box uncropped. */
export function CupFace({ tournamentId, inks = inksOf(tournamentId), className }: CupFaceProps) {
  const { ground, rays, mask } = inks
  return (
    <svg className={className} viewBox="-24 -20 248 272" aria-hidden="true">
      <rect x="-900" y="-900" width="2000" height="2000" fill={ground[0]} />
      <Sunburst cx={100} cy={110} radius={1200} count={18} {...rays} />
      <Mask inks={mask} design={{ seed: tournamentId }} />
    </svg>
  )
}
