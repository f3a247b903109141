import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { CupFace } from '../artwork/cup-face.tsx'
import { PlainFacts } from './tournament-facts.tsx'
import styles from './tournament-head.module.css'

interface TournamentHeadProps {
  tournament: Tournament
  /** On wide screens, where it has the face. */
  isBesidePoster?: boolean
}

/** Which tournament a page of a player is about. */
export const TournamentHead = ({ tournament, isBesidePoster }: TournamentHeadProps) => (
  <div className={`${styles['head']} ${isBesidePoster ? styles['beside'] : ''}`}>
    <CupFace
      tournamentId={tournament.id}
      // Like the poster beside it. A player's own cup keeps its colours.
      print={isBesidePoster && isFull(tournament) ? 'soldOut' : 'own'}
      className={styles['face']}
    />
    <div className={styles['facts']}>
      <p className={`display ${styles['name']}`}>{tournament.name}</p>
      {/* A form says how its fee is paid. */}
      <PlainFacts tournament={tournament} hidesFee={isBesidePoster} />
    </div>
  </div>
)
