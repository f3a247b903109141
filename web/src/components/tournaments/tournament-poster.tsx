import { POSTER_VIEW_BOX } from '@arena-libre/functions/artwork/cover/prints.ts'
import { NO_DATE, posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { purse, purseLabel } from '@arena-libre/functions/contract/tournaments/purse'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, useVisitorZone } from '../../lib/dates.ts'
import { Drawing } from '../artwork/drawing.tsx'
import type { DrawingData } from '../artwork/drawings.tsx'
import styles from './tournament-poster.module.css'

interface TournamentPosterProps {
  tournament: Tournament
  soldOut: boolean
}

/** The tall form of a cover: paper edge, mask above, name below. The page says all of it as text elsewhere. */
export function TournamentPoster({ tournament, soldOut }: TournamentPosterProps) {
  const { id, name, date, timeZone, prizePool } = tournament
  const here = useVisitorZone(timeZone)
  const data: DrawingData['poster'] = {
    tournamentId: id,
    title: name,
    print: soldOut ? 'soldOut' : 'own',
    when: date === null ? NO_DATE : dayAndTime(new Date(date), here),
    where: posterLine(tournament),
    purse: purse(prizePool),
    purseName: purseLabel(tournament),
  }
  return (
    <div className={styles['paper']}>
      <svg className={styles['print']} viewBox={POSTER_VIEW_BOX} aria-hidden="true">
        <Drawing of="poster" data={data} />
      </svg>
    </div>
  )
}
