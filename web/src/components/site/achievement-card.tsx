import { Drawing } from '../artwork/drawing.tsx'
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

const ACHIEVEMENT_LOOKS = ['pink', 'paper', 'mango', 'ink'] as const

function AchievementArt({ index }: { index: number }) {
  return (
    <svg
      className={styles['art']}
      viewBox="0 0 250 190"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <Drawing of="print" data={{ index }} />
    </svg>
  )
}
