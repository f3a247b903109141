import type { TournamentEdit } from '../src/contract/tournaments/tournament-input.ts'
import { aTournament } from './a-tournament.ts'

/** What an admin sends to change `aTournament()`, so far without any change; a test names what it is about. */
export function aTournamentEdit(changes: Partial<TournamentEdit> = {}): TournamentEdit {
  const {
    id: _id,
    publishedAt: _at,
    endsAt: _ends,
    currentPlayers: _taken,
    waiting: _line,
    formInactive: _inactive,
    seatSeries: _series,
    ...plan
  } = aTournament()
  return { ...plan, linkedFormId: null, ...changes }
}
