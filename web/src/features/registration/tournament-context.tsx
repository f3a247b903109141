import { inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { Cover } from '../../components/artwork/cover.tsx'
import { WhenAndWhere } from '../../components/tournaments/when-and-where.tsx'
import styles from './tournament-context.module.css'

/** What one is registering for, by its face. */
export const TournamentContext = ({ tournament }: { tournament: Tournament }) => (
  <div className={styles['context']}>
    <div className={styles['face']}>
      <Cover tournamentId={tournament.id} title={tournament.name} inks={inksOf(tournament.id)} />
    </div>
    <div className={styles['facts']}>
      <p className={`display ${styles['name']}`}>{tournament.name}</p>
      <WhenAndWhere tournament={tournament} />
    </div>
  </div>
)
