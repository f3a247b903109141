import type { Rays } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { Drawing } from './drawing.tsx'
import styles from './ornaments.module.css'

interface RaysBackdropProps extends Rays {
  viewBox: string
  /** Which part stays in sight when the box has other proportions. */
  align: 'xMidYMid' | 'xMaxYMax'
  faded?: boolean
}

export function RaysBackdrop({ viewBox, align, faded = false, ...shape }: RaysBackdropProps) {
  return (
    <svg
      className={faded ? styles['faded'] : styles['backdrop']}
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      <Drawing of="rays" data={shape} />
    </svg>
  )
}

interface TornEdgeProps {
  seed: string
  /** What the sheet that begins here is made of. */
  sheet?: 'paper' | 'ink'
}

/** The next sheet's ragged upper edge, with the paper's fibre showing along the tear. */
export const TornEdge = ({ seed, sheet = 'paper' }: TornEdgeProps) => (
  <svg
    className={`${styles['edge']} ${styles[sheet]}`}
    viewBox="0 -4 1200 22"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Drawing of="tornEdge" data={{ seed }} />
  </svg>
)

/** Holds a poster on the wall, at the top of the element around it. */
export const Tape = () => <span className={styles['tape']} />
