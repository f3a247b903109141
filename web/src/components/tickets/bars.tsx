import { hash, randomFrom } from '@arena-libre/functions/artwork/geometry/seed.ts'
import styles from './bars.module.css'

const WIDTH = 180
const WIDEST = 4

/** The bars of one ticket, the same each time. */
function barsOf(number: string): string {
  const random = randomFrom(hash(number))
  const width = (): number => 1 + Math.floor(random() * WIDEST)
  let path = ''
  for (let x = 0; x < WIDTH - WIDEST; x += width() + 1) {
    const bar = width()
    path += `M${x} 0h${bar}v1h-${bar}z`
    x += bar
  }
  return path
}

export const Bars = ({ number }: { number: string }) => (
  <svg className={styles['bars']} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
    <path d={barsOf(number)} />
  </svg>
)
