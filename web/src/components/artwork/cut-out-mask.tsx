import { Drawing } from './drawing.tsx'

/** The mask of a cup on the ink wall: cut out with a paper edge, so that a dark one does not merge with the ground. */
export const CutOutMask = ({
  tournamentId,
  className,
}: {
  tournamentId: string
  className?: string | undefined
}) => (
  <svg className={className} viewBox="-10 -10 220 252" aria-hidden="true">
    <Drawing of="cutOut" data={{ tournamentId }} />
  </svg>
)
