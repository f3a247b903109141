import { memo, useId } from 'react'
import { sunburstFor } from '../geometry/sunburst.ts'
import { Halftone } from '../halftone.tsx'
import { Mask } from '../mask/mask.tsx'
import { CoverTitle } from './cover-title.tsx'
import styles from './cover.module.css'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'
import { CARD } from './layout.ts'

interface CoverProps {
  tournamentId: string
  title: string
  inks: CoverInks
}

/** The fight poster of a cup, drawn from its data alone. The page says the title as text elsewhere. */
export const Cover = memo(function Cover({ tournamentId, title, inks }: CoverProps) {
  const id = useId()
  const sunburst = sunburstFor(tournamentId + title, CARD.center)
  return (
    <svg className={styles['cover']} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
      <defs>
        <Gradient id={`${id}-ground`} colors={inks.ground} />
      </defs>
      <rect width={CARD.width} height={CARD.height} fill={`url(#${id}-ground)`} />
      <path d={sunburst} fill={inks.rays.ink} opacity={inks.rays.opacity} />
      <Halftone area={CARD.halftone} ink={inks.dots.ink} opacity={inks.dots.opacity} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={CARD.mask} />
      <CoverTitle title={title} box={CARD.title} inks={inks} />
    </svg>
  )
})
