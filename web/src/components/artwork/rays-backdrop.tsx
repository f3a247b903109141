import { rays, type Rays } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import styles from './rays-backdrop.module.css'

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
      <path d={rays(shape)} />
    </svg>
  )
}
