import {
  isPublicList,
  tournamentListOf,
  type Tournament,
  type TournamentList,
  type TournamentQuery,
} from '../contract/tournaments/tournaments.ts'
import type { PageRequest } from '../contract/calls/paging.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { activeTournaments, allTournaments, pastTournaments, tournamentsIn } from '../data/queries.ts'
import type { Ask } from '../http/guard.ts'
import { pageOf, readOrSkip } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'
import { countRegistrations } from './registration-counts.service.ts'

export interface TournamentDeps {
  collections: Collections
  clock: Clock
  log: Log
  copies: Copies
}

/** The requested list, if its caller may see it. */
export async function listTournaments(
  query: TournamentQuery,
  ask: Ask,
  deps: TournamentDeps,
): Promise<TournamentList> {
  if (isPublicList(query)) return publicList(query, deps)
  await ask('tournaments.read')
  const { items, nextCursor } = await pageFor(query, deps)
  const tournaments =
    query.includeStats === undefined ? items : await Promise.all(items.map((item) => withStats(item, deps)))
  return { tournaments, nextCursor }
}

/** All visitors ask for the same first pages: they are shared for some seconds. */
async function publicList(query: TournamentQuery, deps: TournamentDeps): Promise<TournamentList> {
  const read = async (): Promise<TournamentList> => {
    const { items, nextCursor } = await pageFor(query, deps)
    return { tournaments: items, nextCursor }
  }
  if (query.cursor !== undefined) return read()
  const { maxAgeMs, lists } = deps.copies
  const name = tournamentListOf(query) === 'active' ? 'active' : `past ${query.limit}`
  return lists.seen(name, maxAgeMs, read)
}

/** Tournaments with a registration, past or present. A page can have fewer than requested. */
export async function listWithRegistrations(
  page: PageRequest,
  deps: TournamentDeps,
): Promise<TournamentList> {
  const { items, nextCursor } = await pageOf(allTournaments(deps.collections), page, deps.log)
  const counted = await Promise.all(items.map((item) => withStats(item, deps)))
  const chosen = counted.filter(({ stats }) => Object.values(stats).some((count) => count > 0))
  return { tournaments: chosen, nextCursor }
}

const withStats = async (tournament: Tournament, { collections }: TournamentDeps) => ({
  ...tournament,
  stats: await countRegistrations(tournament.id, collections),
})

async function pageFor(query: TournamentQuery, { collections, clock, log }: TournamentDeps) {
  const list = tournamentListOf(query)
  const now = clock.now()
  if (list === 'active') {
    const { docs } = await activeTournaments(collections, now).get()
    return { items: docs.flatMap((document) => readOrSkip(document, log)), nextCursor: null }
  }
  if (list === 'past') return pageOf(pastTournaments(collections, now), query, log)
  const listing = list === 'all' ? allTournaments(collections) : tournamentsIn(collections, list)
  return pageOf(listing, query, log)
}
