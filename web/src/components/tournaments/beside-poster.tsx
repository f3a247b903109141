import type { ReactNode } from 'react'
import { isFull } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useHydrating } from '../../lib/drawn.ts'
import { useIsWide } from '../../lib/is-wide.ts'
import styles from './beside-poster.module.css'
import { TournamentPoster } from './tournament-poster.tsx'

interface BesidePosterProps {
  /** Null while it is unknown. Without the property there is no poster, and the column stands in the middle. */
  tournament?: Tournament | null
  children: ReactNode
}

/** A page in one column, on wide screens with the poster of its tournament beside it. */
export function BesidePoster({ tournament, children }: BesidePosterProps) {
  // The document comes without the poster: its server does not know how wide the screen is.
  const isHydrating = useHydrating()
  return (
    <div className={`measure ${styles['page']}`}>
      <div className={styles['words']}>{children}</div>
      {tournament !== undefined && (
        <aside className={styles['poster']} aria-hidden="true">
          {tournament !== null && !isHydrating && <WidePoster tournament={tournament} />}
        </aside>
      )}
    </div>
  )
}

/** Not drawn on a phone, which has no room for it. */
const WidePoster = ({ tournament }: { tournament: Tournament }) =>
  useIsWide() && <TournamentPoster tournament={tournament} soldOut={isFull(tournament)} />
