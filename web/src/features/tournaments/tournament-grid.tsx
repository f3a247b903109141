import { inkList } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { SkeletonParts } from '../../components/skeleton-block.tsx'
import { TournamentCard } from '../../components/tournaments/tournament-card.tsx'
import columns from '../../components/columns.module.css'
import styles from './tournament-grid.module.css'

/** So many cards, or fewer, are in view at first. The style sheet has the number, too. */
const FIRST_SCREEN = 3

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
        {inkList(tournaments).map(({ cup, inks }, index) => (
          <li key={cup.id}>
            <TournamentCard tournament={cup} inks={inks} now={now} isAbove={index < FIRST_SCREEN} />
          </li>
        ))}
      </ul>
    </>
  )
}

const CARDS = ['first', 'second', 'third']
const PARTS = ['cover', 'when', 'where', 'game', 'prizes', 'seats', 'deadline', 'action'] as const

/** Has the size of the list, so that the layout does not shift. */
export function ListSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando torneos…</output>
      <ul className={`${columns['columns']} ${styles['grid']}`} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className={styles['card']}>
              <SkeletonParts of={PARTS} classes={styles} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
