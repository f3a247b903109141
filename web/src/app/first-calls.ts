import { matchPath } from 'react-router-dom'
import { isSlug, paths, registeredByQuery } from '../lib/paths.ts'
import { askEarly, LIST_CALL, tournamentCall } from '../lib/tournaments/tournament-record.ts'

const WITH_THE_LIST = [paths.home, paths.tournaments, paths.registration]
const WITH_A_TOURNAMENT = [paths.tournament, paths.table, paths.tournamentRules, paths.register]

/** What the page of an address asks for first, while its code is on its way. */
export function askFirst(location: Pick<Location, 'pathname' | 'search'>): void {
  const { pathname } = location
  if (WITH_THE_LIST.some(({ pattern }) => matchPath(pattern, pathname))) askEarly(LIST_CALL)
  const inPath = WITH_A_TOURNAMENT.map(
    ({ pattern }) => matchPath(pattern, pathname)?.params.tournamentId,
  ).find(Boolean)
  const id = inPath ?? registeredByQuery(location) ?? ''
  if (isSlug(id)) askEarly(tournamentCall(id))
}
