import { inksOf, soldOutInksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { POSTER } from '@arena-libre/functions/artwork/cover/layout.ts'
import { NO_DATE, posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { purse, purseLabel } from '@arena-libre/functions/contract/tournaments/purse'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, useVisitorZone } from '../../lib/dates.ts'
import { Drawing } from '../artwork/drawing.tsx'
import styles from './tournament-poster.module.css'

interface TournamentPosterProps {
  tournament: Tournament
  soldOut: boolean
}

/** The tall form of a cover: paper edge, mask above, name below. The page says all of it as text elsewhere. */
export function TournamentPoster({ tournament, soldOut }: TournamentPosterProps) {
  const { id, name, date, timeZone, prizePool } = tournament
  const here = useVisitorZone(timeZone)
  const data = {
    tournamentId: id,
    title: name,
    inks: soldOut ? soldOutInksOf(id) : inksOf(id),
    when: date === null ? NO_DATE : dayAndTime(new Date(date), here),
    where: posterLine(tournament),
    purse: purse(prizePool),
    purseName: purseLabel(tournament),
  }
  return (
    <div className={styles['paper']}>
      <svg className={styles['print']} viewBox={`0 0 ${POSTER.width} ${POSTER.height}`} aria-hidden="true">
        <Drawing of="poster" data={data} />
      </svg>
    </div>
  )
}
