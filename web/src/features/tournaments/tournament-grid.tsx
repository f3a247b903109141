import { inkList } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { TournamentCard } from '../../components/tournaments/tournament-card.tsx'
import columns from '../../components/columns.module.css'
import styles from './tournament-grid.module.css'

interface TournamentGridProps {
  tournaments: Tournament[]
  now: number
}

export function TournamentGrid({ tournaments, now }: TournamentGridProps) {
  const count = tournaments.length

  return (
    <>
      <output className="visually-hidden">
        {count === 1 ? '1 torneo activo' : `${count} torneos activos`}
      </output>
      <ul className={`${columns['columns']} ${styles['grid']}`}>
        {inkList(tournaments).map(({ cup, inks }) => (
          <li key={cup.id}>
            <TournamentCard tournament={cup} inks={inks} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

const CARDS = ['first', 'second', 'third']

/** Has the size of the list, so that the layout does not shift. */
export function ListSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando torneos…</output>
      <ul className={`${columns['columns']} ${styles['grid']}`} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className={styles['card']}>
              <SkeletonBlock className={styles['cover']} />
              <SkeletonBlock className={styles['when']} />
              <SkeletonBlock className={styles['where']} />
              <SkeletonBlock className={styles['game']} />
              <SkeletonBlock className={styles['prizes']} />
              <SkeletonBlock className={styles['seats']} />
              <SkeletonBlock className={styles['deadline']} />
              <SkeletonBlock className={styles['action']} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
