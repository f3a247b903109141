import type { TournamentEdit } from '../src/contract/tournaments/tournament-input.ts'
import type { Tournament } from '../src/contract/tournaments/tournaments.ts'
import { aTournament } from './a-tournament.ts'

/** An admin's edit of this tournament without changes. */
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

/** An admin's edit of `aTournament()`, without changes; a test names the ones it is about. */
export const aTournamentEdit = (changes: Partial<TournamentEdit> = {}): TournamentEdit => ({
  ...editOf(aTournament()),
  linkedFormId: null,
  ...changes,
})
