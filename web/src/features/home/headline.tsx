import { setLines } from '@arena-libre/functions/artwork/geometry/lettering.ts'
import { LetteringLines } from '@arena-libre/functions/artwork/lettering-lines.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { useId, type RefObject } from 'react'
import styles from './headline.module.css'

const MEASURE = 1000
const HEADLINE = setLines(['ENTRA GRATIS.', 'PELEA EN', 'SERIO.'], MEASURE)

export function Headline({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) {
  const id = useId()
  const [first, ...rest] = HEADLINE.lines
  return (
    <h1 ref={ref} tabIndex={-1} className={styles['headline']}>
      <span className="visually-hidden">Entra gratis. Pelea en serio.</span>
      <svg viewBox={`0 0 ${MEASURE} ${HEADLINE.height}`} aria-hidden="true">
        <defs>
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="180" x2="0" y2="900">
            <stop offset=".1" stopColor={PALETTE.pink} />
            <stop offset="1" stopColor={PALETTE.mango} />
          </linearGradient>
        </defs>
        <LetteringLines lines={first ? [first] : []} measure={MEASURE} fill={PALETTE.paper} />
        <LetteringLines lines={rest} measure={MEASURE} fill={`url(#${id})`} />
      </svg>
    </h1>
  )
}
