import { memo, useId } from 'react'
import { hash, pick, randomFrom } from '../geometry/seed.ts'
import { rays } from '../geometry/shapes.ts'
import { Halftone } from '../halftone.tsx'
import { LetteringLines } from '../lettering-lines.tsx'
import { Mask } from '../mask/mask.tsx'
import styles from './cover.module.css'
import type { CoverInks } from './inks.ts'
import { CARD, placeTitle } from './layout.ts'

const RAY_COUNTS = [14, 18, 22, 28] as const
const PLATE_OFFSET = 'translate(6 6)'

interface CoverProps {
  tournamentId: string
  title: string
  inks: CoverInks
}

/** The fight poster of a cup, drawn from its data alone. The page says the title as text elsewhere. */
export const Cover = memo(function Cover({ tournamentId, title, inks }: CoverProps) {
  const id = useId()
  const random = randomFrom(hash(tournamentId + title))
  const sunburst = rays({
    ...CARD.center,
    radius: 900,
    count: pick(random, RAY_COUNTS),
    turn: random() * 0.4,
  })
  const { lettering, transform } = placeTitle(title)
  const [first, second = first] = inks.letters

  return (
    <svg className={styles['cover']} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
      <defs>
        <Gradient id={`${id}-ground`} colors={inks.ground} />
        <Gradient id={`${id}-letters`} colors={[first, second]} />
      </defs>
      <rect width={CARD.width} height={CARD.height} fill={`url(#${id}-ground)`} />
      <path d={sunburst} fill={inks.rays.ink} opacity={inks.rays.opacity} />
      <Halftone area={CARD.halftone} ink={inks.dots.ink} opacity={inks.dots.opacity} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={CARD.mask} />
      <g transform={PLATE_OFFSET}>
        <g transform={transform}>
          <LetteringLines {...lettering} fill={inks.plate} />
        </g>
      </g>
      <g transform={transform}>
        <LetteringLines {...lettering} fill={second === first ? first : `url(#${id}-letters)`} />
      </g>
    </svg>
  )
})

function Gradient({ id, colors: [from, to] }: { id: string; colors: readonly [string, string] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset=".1" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  )
}
