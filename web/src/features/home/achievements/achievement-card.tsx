import { ACHIEVEMENT_LOOKS, AchievementArt } from './achievement-art.tsx'
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
