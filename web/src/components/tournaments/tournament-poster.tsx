import { SOLD_OUT_INKS, inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { purse } from '@arena-libre/functions/contract/tournaments/purse'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { Poster } from '../artwork/poster.tsx'

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
