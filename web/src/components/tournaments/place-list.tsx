import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlayerName, pointsText } from './champion-words.tsx'
import styles from './place-list.module.css'

interface Place {
  seat: number
  name: string | null
  place: number
  points: number
  prize?: string | null
  /** Of the player whose phone this is. */
  isOwn?: boolean
}

interface PlaceListProps {
  places: readonly Place[]
  modality: Tournament['modality']
}

/** The first ones of a table, with their points and what they win. */
export const PlaceList = ({ places, modality }: PlaceListProps) => (
  <ol className={styles['places']}>
    {places.map(({ isOwn = false, prize = null, ...row }) => (
      <li key={row.seat} className={isOwn ? styles['own'] : undefined}>
        <span className={styles['place']}>{row.place}.º</span>
        <span className={styles['name']}>
          <PlayerName of={row} modality={modality} />
          {isOwn && <small>Tú</small>}
        </span>
        <span className={styles['points']}>{pointsText(row.points)}</span>
        {prize !== null && <b>{prize}</b>}
      </li>
    ))}
  </ol>
)
