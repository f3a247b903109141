import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { useId } from 'react'
import styles from './masked-figures.module.css'

const INKS = { base: PALETTE.paper, second: PALETTE.pink, third: PALETTE.mango, eye: PALETTE.paper }
const FACE = { panel: 'flames', eyes: 'almond', crest: 'crown', mouth: 'angular', halved: true } as const

/** 404, with a mask for the zero. */
export function MaskedFigures() {
  const id = useId()
  const fill = `url(#${id})`
  return (
    <svg className={styles['figures']} viewBox="0 0 720 330" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset=".2" stopColor={PALETTE.pink} />
        <stop offset="1" stopColor={PALETTE.mango} />
      </linearGradient>
      <text x="0" y="308" fill={fill}>
        4
      </text>
      <text x="720" y="308" textAnchor="end" fill={fill}>
        4
      </text>
      <Mask inks={INKS} design={FACE} transform="translate(216 0) scale(1.42)" />
    </svg>
  )
}
