import { inkList } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { TournamentCard } from './tournament-card.tsx'
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
