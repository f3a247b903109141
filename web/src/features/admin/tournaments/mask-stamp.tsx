import { memo } from 'react'
import { Backdrop } from '@arena-libre/functions/artwork/cover/backdrop.tsx'
import { inksOf, soldOutInksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'

const FORM = {
  width: 200,
  height: 164,
  center: { cx: 100, cy: 90 },
  halftone: { x: 0, y: 120, width: 200, height: 44, step: 9, largest: 6 },
} as const

interface MaskStampProps {
  tournamentId: string
  /** It is not on the site, or it has ended. */
  grey: boolean
  className: string | undefined
}

/** The tournament's mask, small, for lists. */
export const MaskStamp = memo(function MaskStamp({ tournamentId, grey, className }: MaskStampProps) {
  const inks = grey ? soldOutInksOf(tournamentId) : inksOf(tournamentId)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${FORM.width} ${FORM.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Backdrop seed={tournamentId} form={FORM} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform="translate(30 10) scale(.7)" />
    </svg>
  )
})
