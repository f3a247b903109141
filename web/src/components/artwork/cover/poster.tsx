import { memo, useId } from 'react'
import { burst, star } from '../geometry/shapes.ts'
import { sunburstFor } from '../geometry/sunburst.ts'
import { Halftone } from '../halftone.tsx'
import { Mask } from '../mask/mask.tsx'
import { CoverTitle } from './cover-title.tsx'
import { FootLine } from './foot-line.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'
import { POSTER } from './layout.ts'
import styles from './poster.module.css'

const STARS = [54, 92, 130].map((x) => star(x, 146, 15)).join('')
const BURST = burst({ cx: 0, cy: 0, outer: 92, inner: 74, points: 18 })

interface PosterProps {
  tournamentId: string
  title: string
  inks: CoverInks
  /** What stands in the strip at the foot, left and right. */
  when: string
  where: string
  /** What all prizes come to, or null for no burst. */
  purse: string | null
}

/** The tall form of a cover: paper edge, mask above, name below. The page says all of it as text elsewhere. */
export const Poster = memo(function Poster({ tournamentId, title, inks, when, where, purse }: PosterProps) {
  const id = useId()
  const { width, height } = POSTER
  return (
    <div className={styles['paper']}>
      <svg className={styles['print']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <Gradient id={id} colors={inks.ground} />
        </defs>
        <rect width={width} height={height} fill={`url(#${id})`} />
        <path
          d={sunburstFor(tournamentId + title, POSTER.center)}
          fill={inks.rays.ink}
          opacity={inks.rays.opacity}
        />
        <Halftone area={POSTER.halftone} ink={inks.dots.ink} opacity={inks.dots.opacity} />
        <rect y={height - 78} width={width} height="78" fill={inks.foot} />
        <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={POSTER.mask} />
        <g fill={inks.print} fontSize="34">
          <text x="40" y="72">
            ARENA LIBRE
          </text>
          <text x="40" y="112">
            PRESENTA
          </text>
          <path d={STARS} />
        </g>
        <CoverTitle title={title} box={POSTER.title} inks={inks} />
        <FootLine left={when} right={where} ink={inks.print} />
        {purse !== null && (
          <g transform="translate(606 118) rotate(9)" textAnchor="middle" fill={inks.burst.letters}>
            <path d={BURST} fill={inks.burst.ink} />
            <text y="-16" fontSize="26">
              PREMIOS
            </text>
            <text y="42" fontSize={purse.length > 4 ? 42 : 60}>
              {purse}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
})
