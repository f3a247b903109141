import type { TournamentEdit } from '../src/contract/tournaments/tournament-input.ts'
import type { Tournament } from '../src/contract/tournaments/tournaments.ts'
import { aTournament } from './a-tournament.ts'

/** What an admin sends who has this tournament before them and changes nothing. */
export function editOf(tournament: Tournament): TournamentEdit {
  const {
    id: _id,
    publishedAt: _at,
    endsAt: _ends,
    currentPlayers: _taken,
    waiting: _line,
    formInactive: _inactive,
    seatSeries: _series,
    ...edit
  } = tournament
  return edit
}

/** What an admin sends to change `aTournament()`, so far without any change; a test names what it is about. */
export const aTournamentEdit = (changes: Partial<TournamentEdit> = {}): TournamentEdit => ({
  ...editOf(aTournament()),
  linkedFormId: null,
  ...changes,
})
