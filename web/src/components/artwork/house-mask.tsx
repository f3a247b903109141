import { Drawing } from './drawing.tsx'

/** The face of the house itself; no cup is drawn with it by name. */
export const HouseMask = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 200 232" aria-hidden="true">
    <Drawing of="houseMask" data={{}} />
  </svg>
)
