import type { Rays } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { tornEdgePath } from '@arena-libre/functions/artwork/geometry/torn-edge-path.ts'
import { Sunburst } from '@arena-libre/functions/artwork/sunburst.tsx'
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
      <Sunburst {...shape} />
    </svg>
  )
}

const WIDTH = 1200
const HEIGHT = 18

interface TornEdgeProps {
  seed: string
  /** What the sheet that begins here is made of. */
  sheet?: 'paper' | 'ink'
}

/** The next sheet's ragged upper edge, with the paper's fibre showing along the tear. */
export function TornEdge({ seed, sheet = 'paper' }: TornEdgeProps) {
  const d = tornEdgePath(seed, WIDTH, HEIGHT)
  return (
    <svg
      className={`${styles['edge']} ${styles[sheet]}`}
      viewBox="0 -4 1200 22"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles['fibre']} d={d} transform="translate(-5 -4)" />
      <path className={styles['sheet']} d={d} />
    </svg>
  )
}

/** Holds a poster on the wall, at the top of the element around it. */
export const Tape = () => <span className={styles['tape']} />
