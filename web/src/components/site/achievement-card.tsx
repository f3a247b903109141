import { burst, star } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { Halftone } from '@arena-libre/functions/artwork/halftone.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { Sunburst } from '@arena-libre/functions/artwork/sunburst.tsx'
import styles from './achievement-card.module.css'

interface AchievementCardProps {
  index: number
  figure: string
  label: string
}

export function AchievementCard({ index, figure, label }: AchievementCardProps) {
  const look = ACHIEVEMENT_LOOKS[index % ACHIEVEMENT_LOOKS.length] ?? 'pink'
  return (
    <p className={`${styles['card']} ${styles[look]}`}>
      <AchievementArt index={index} />
      <b className={styles['figure']}>{figure}</b> <span className={styles['label']}>{label}</span>
    </p>
  )
}

const BURST = burst({ cx: 205, cy: 40, outer: 92, inner: 68, points: 15 })
const STAR = star(205, 55, 82)
const RAYS = { cx: 250, cy: 0, radius: 300, count: 24 }
const DOTS = { x: 90, y: -4, width: 170, height: 116, step: 13, largest: 10 }

/** What is printed behind a figure; the fifth card looks like the first. */
const PRINTS = [
  <path key="burst" d={BURST} fill={PALETTE.mango} />,
  <g key="dots" transform="translate(0 110) scale(1 -1)">
    <Halftone area={DOTS} ink={PALETTE.pink} opacity={0.9} />
  </g>,
  <path key="star" d={STAR} fill={PALETTE.paper} />,
  <Sunburst key="rays" {...RAYS} ink={PALETTE['ink-600']} />,
]

const ACHIEVEMENT_LOOKS = ['pink', 'paper', 'mango', 'ink'] as const

function AchievementArt({ index }: { index: number }) {
  return (
    <svg
      className={styles['art']}
      viewBox="0 0 250 190"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      {PRINTS[index % PRINTS.length]}
    </svg>
  )
}
