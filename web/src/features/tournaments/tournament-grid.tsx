import styles from './tournament-grid.module.css'
import { inkList } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { TournamentCard } from './tournament-card.tsx'
import { Bone } from '../../components/bone.tsx'

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
      <ul className={styles['grid']}>
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
      <ul className={styles['grid']} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className={styles['card']}>
              <Bone className={styles['cover']} />
              <Bone className={styles['when']} />
              <Bone className={styles['where']} />
              <Bone className={styles['game']} />
              <Bone className={styles['prizes']} />
              <Bone className={styles['seats']} />
              <Bone className={styles['deadline']} />
              <Bone className={styles['action']} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
