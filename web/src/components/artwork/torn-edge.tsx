import { tornEdgePath } from './geometry/torn-edge-path.ts'
import styles from './torn-edge.module.css'

const WIDTH = 1200
const HEIGHT = 18

/** The next sheet's ragged upper edge, with the paper's bright fibre showing along the tear. */
export function TornEdge({ seed }: { seed: string }) {
  const d = tornEdgePath(seed, WIDTH, HEIGHT)
  return (
    <svg className={styles['edge']} viewBox="0 -4 1200 22" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['fibre']} d={d} transform="translate(-5 -4)" />
      <path className={styles['sheet']} d={d} />
    </svg>
  )
}
