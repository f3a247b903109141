import { matchPath } from 'react-router-dom'
import { isSlug, paths } from '../lib/paths.ts'
import { askEarly, LIST_CALL, tournamentCall } from '../lib/tournaments/tournament-calls.ts'

const WITH_THE_LIST = [paths.home, paths.tournaments]
const WITH_A_TOURNAMENT = [paths.tournament, paths.tournamentRules, paths.register]

/** What the page of an address asks for first, while its code is on its way. */
export function askFirst(pathname: string): void {
  if (WITH_THE_LIST.some(({ pattern }) => matchPath(pattern, pathname))) askEarly(LIST_CALL)
  for (const { pattern } of WITH_A_TOURNAMENT) {
    const id = matchPath(pattern, pathname)?.params.tournamentId
    if (id !== undefined && isSlug(id)) askEarly(tournamentCall(id))
  }
}
