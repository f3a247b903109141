import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { posterLine } from '../../lib/tournaments/facts-line.ts'
import { purse } from '../../lib/tournaments/purse.ts'
import { SOLD_OUT_INKS, inksOf } from '../artwork/cover/inks.ts'
import { Poster } from '../artwork/cover/poster.tsx'

interface TournamentPosterProps {
  tournament: Tournament
  soldOut: boolean
}

export function TournamentPoster({ tournament, soldOut }: TournamentPosterProps) {
  const { id, name, date, prizePool } = tournament
  return (
    <Poster
      tournamentId={id}
      title={name}
      inks={soldOut ? SOLD_OUT_INKS : inksOf(id)}
      when={date === null ? 'Fecha por confirmar' : dayAndTime(new Date(date), visitorTimeZone())}
      where={posterLine(tournament)}
      purse={purse(prizePool)}
    />
  )
}
