import { Drawing } from './artwork/drawing.tsx'
import { BareWall, type WallTexts } from './bare-wall.tsx'
import styles from './wall-notice.module.css'

/** What hangs on the wall while nothing is on: a mask in greys. */
export const SleepingMask = () => (
  <svg className={styles['mask']} viewBox="0 0 240 240" aria-hidden="true">
    <Drawing of="sleepingMask" data={{}} />
  </svg>
)

/** A wall with a sleeping mask. */
export const WallNotice = (texts: WallTexts) => <BareWall art={<SleepingMask />} {...texts} />
