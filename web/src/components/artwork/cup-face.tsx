import type { Print } from '@arena-libre/functions/artwork/cover/prints.ts'
import { Drawing } from './drawing.tsx'

interface CupFaceProps {
  tournamentId: string
  /** Where it stands in a list. */
  print?: Print
  className: string | undefined
}

/** The mask of a cup on the ground of its cover, for a place too small for the cover. It fills its box uncropped. */
export const CupFace = ({ tournamentId, print = 'own', className }: CupFaceProps) => (
  <svg className={className} viewBox="-24 -20 248 272" aria-hidden="true">
    <Drawing of="face" data={{ tournamentId, print }} />
  </svg>
)
