import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import {
  isPublicList,
  tournamentListOf,
  type Tournament,
  type TournamentList,
  type TournamentQuery,
  type TournamentTotals,
} from '../contract/tournaments/tournaments.ts'
import type { Board, Outcome } from '../contract/match-day/cup-plan.ts'
import { dayAround } from '../contract/time/wall-time.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { nameKeyOf } from '../contract/registrations/name-key.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { readCursor, writeCursor } from '../data/cursor.ts'
import {
  activeTournaments,
  allTournaments,
  pastTournaments,
  registrationsBeyond,
  tournamentsAhead,
  tournamentsBetween,
  tournamentsIn,
} from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
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
export async function publicList(query: TournamentQuery, deps: TournamentDeps): Promise<TournamentList> {
  const read = async (): Promise<TournamentList> => {
    const { items, nextCursor } = await pageFor(query, deps)
    if (query.past === undefined) return { tournaments: items, nextCursor }
    return { tournaments: items, outcomes: await outcomesOf(items, deps), nextCursor }
  }
  if (query.cursor !== undefined) return read()
  const { maxAgeMs, lists } = deps.copies
  const name = tournamentListOf(query) === 'active' ? 'active' : `past ${query.limit}`
  return lists.seen(name, maxAgeMs, read)
}

/** How the cups of a page ended, by id: one read for each. */
async function outcomesOf(
  cups: readonly Tournament[],
  { collections: { boards }, log }: TournamentDeps,
): Promise<Record<string, Outcome>> {
  if (cups.length === 0) return {}
  const found = (await boards.firestore.getAll(
    ...cups.map(({ id }) => boards.doc(id)),
  )) as DocumentSnapshot<Board>[]
  return Object.fromEntries(
    found
      .flatMap((document) => readOrSkip(document, log))
      .flatMap(({ id, outcome }) => (outcome === null ? [] : [[id, outcome] as const])),
  )
}

/** Tournaments with at least one registration, past or present, in the order of their ids. */
export async function listWithRegistrations(
  { cursor, limit }: PageRequest,
  deps: TournamentDeps,
): Promise<TournamentList> {
  const found: Tournament[] = []
  for await (const tournament of withRegistrationsAfter(placeIn(cursor), deps)) {
    found.push(tournament)
    if (found.length > limit) break
  }
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const tournaments = await Promise.all(shown.map((tournament) => withStats(tournament, deps)))
  return { tournaments, nextCursor: last ? writeCursor(last.id, last.id) : null }
}

function placeIn(cursor: string | undefined): string {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  if (position === null) throw new ApiError('invalid-request', { fields: { cursor: 'Cursor no válido' } })
  return position?.[1] ?? ''
}

/** Jumps from one tournament to the next in the index of registrations, however many each has. */
async function* withRegistrationsAfter(id: string, deps: TournamentDeps): AsyncGenerator<Tournament> {
  const { collections, log } = deps
  const nextAfter = async (place: string): Promise<string | undefined> => {
    const { docs } = await registrationsBeyond(collections, place).limit(1).get()
    return docs[0]?.get('tournamentId') as string | undefined
  }
  let present = await nextAfter(id)
  while (present !== undefined) {
    const [document, next] = await Promise.all([
      collections.tournaments.doc(present).get(),
      nextAfter(present),
    ])
    // A deleted tournament still has registrations until the sweep.
    yield* readOrSkip(document, log)
    present = next
  }
}

const withStats = async (tournament: Tournament, { collections }: TournamentDeps) => ({
  ...tournament,
  stats: await countRegistrations(tournament.id, collections),
})

/** A search looks at a page of its list: what is not found there may be on the next. */
async function pageFor(query: TournamentQuery, deps: TournamentDeps): Promise<Page<Tournament>> {
  const { items, nextCursor } = await wholePageFor(query, deps)
  const { q } = query
  if (q === undefined) return { items, nextCursor }
  const part = nameKeyOf(q)
  return { items: items.filter(({ name }) => nameKeyOf(name).includes(part)), nextCursor }
}

const DIRECTIONS = { soonest: 'asc', latest: 'desc' } as const

async function wholePageFor(
  query: TournamentQuery,
  { collections, clock, log }: TournamentDeps,
): Promise<Page<Tournament>> {
  const list = tournamentListOf(query)
  const now = clock.now()
  if (list === 'named')
    return { items: await tournamentsNamed(query.ids ?? [], collections, log), nextCursor: null }
  if (list === 'active') {
    const { docs } = await activeTournaments(collections, now).get()
    const items = docs.flatMap((document) => readOrSkip(document, log))
    return { items: query.order === 'latest' ? items.toReversed() : items, nextCursor: null }
  }
  const direction = query.order && DIRECTIONS[query.order]
  if (list === 'past') return pageOf(pastTournaments(collections, now, direction), query, log)
  if (list === 'ahead') return pageOf(tournamentsAhead(collections, now, direction), query, log)
  if (list === 'today') {
    const day = dayAround(now, query.todayIn ?? 'UTC')
    return pageOf(tournamentsBetween(collections, day, direction), query, log)
  }
  if (list === 'all') return pageOf(allTournaments(collections, direction), query, log)
  return pageOf(tournamentsIn(collections, list, direction), query, log)
}

/** In the order of their ids. Deleted ones are left out. */
async function tournamentsNamed(
  ids: readonly string[],
  { tournaments }: Collections,
  log: Log,
): Promise<Tournament[]> {
  const references = [...new Set(ids)].toSorted().map((id) => tournaments.doc(id))
  const found = (await tournaments.firestore.getAll(...references)) as DocumentSnapshot<Tournament>[]
  return found.flatMap((document) => readOrSkip(document, log))
}

/** How long each list of the panel is, counted by the index: one read for each thousand. */
export async function countTournaments(
  { todayIn }: { todayIn: string },
  { collections, clock }: TournamentDeps,
): Promise<TournamentTotals> {
  const now = clock.now()
  const [ahead, today, published, scheduled, draft, past, all] = await Promise.all([
    countOf(tournamentsAhead(collections, now).query),
    countOf(tournamentsBetween(collections, dayAround(now, todayIn)).query),
    countOf(activeTournaments(collections, now)),
    countOf(tournamentsIn(collections, 'scheduled').query),
    countOf(tournamentsIn(collections, 'draft').query),
    countOf(pastTournaments(collections, now).query),
    countOf(allTournaments(collections).query),
  ])
  return { ahead, today, published, scheduled, draft, past, all }
}

const countOf = async (query: Query<Tournament>): Promise<number> => (await query.count().get()).data().count
