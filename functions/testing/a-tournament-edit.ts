import { editOf, type TournamentEdit } from '../src/contract/tournaments/tournament-input.ts'
import { aTournament } from './a-tournament.ts'

/** An admin's edit of `aTournament()`, without changes; a test names the ones it is about. */
export const aTournamentEdit = (changes: Partial<TournamentEdit> = {}): TournamentEdit => ({
  ...editOf(aTournament()),
  linkedFormId: null,
  ...changes,
})
