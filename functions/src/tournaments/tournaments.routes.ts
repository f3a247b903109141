import { z } from 'zod'
import { pageQuerySchema } from '../contract/calls/paging.ts'
import {
  isPublicList,
  tournamentIdSchema,
  tournamentListSchema,
  tournamentQuerySchema,
  tournamentSchema,
  tournamentStatsSchema,
  tournamentTotalsQuerySchema,
  tournamentTotalsSchema,
} from '../contract/tournaments/tournaments.ts'
import { boardAnswerSchema } from '../contract/match-day/cup-plan.ts'
import { TABLE_ID, tableAnswerSchema } from '../contract/match-day/results-schema.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { findBoard, findTable } from '../match-day/board.service.ts'
import { describeTournaments, findTournament } from './find-tournament.service.ts'
import {
  countTournaments,
  listTournaments,
  listWithRegistrations,
  type TournamentDeps,
} from './tournament-list.service.ts'

/** All visitors ask for the same list: the CDN answers most, at most a few seconds behind. */
const SHARED = 'public, max-age=10, s-maxage=15, stale-while-revalidate=30'

/** A visitor who asks again gets what the CDN has, never an older one that the browser has kept. */
const SHARED_ONE = 'public, max-age=0, s-maxage=15, stale-while-revalidate=30'

/** Figures that may be a few minutes late. */
const SHARED_LONGER = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

const params = { id: tournamentIdSchema }

/** What visitors read, and the team's routes that '/tournaments/:id' would hide. */
export const tournamentRoutes = (deps: TournamentDeps): Route[] => [
  defineRoute('GET /tournaments', 'tournaments.show', {
    summary: 'Lists tournaments',
    query: tournamentQuerySchema,
    data: tournamentListSchema,
    limits: READ_LIMITS,
    cacheControl: ({ query }) => (isPublicList(query) ? SHARED : undefined),
    handle: ({ query }, ask) => listTournaments(query, ask, deps),
  }),
  defineRoute('GET /tournaments/stats', 'site.read', {
    summary: 'Shows the public figures of all tournaments',
    data: tournamentStatsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED_LONGER,
    handle: () => describeTournaments(deps),
  }),
  defineRoute('GET /tournaments/totals', 'tournaments.read', {
    summary: 'Counts the tournaments of each list of the panel',
    query: tournamentTotalsQuerySchema,
    data: tournamentTotalsSchema,
    handle: ({ query }) => countTournaments(query, deps),
  }),
  defineRoute('GET /tournaments/with-registrations', 'registrations.read', {
    summary: 'Lists the tournaments that have registrations',
    query: pageQuerySchema,
    data: tournamentListSchema,
    handle: ({ query }) => listWithRegistrations(query, deps),
  }),
  defineRoute('GET /tournaments/:id', 'tournaments.show', {
    summary: 'Shows a tournament',
    params,
    data: tournamentSchema,
    limits: READ_LIMITS,
    cacheControl: (_request, { status }) => (status === 'published' ? SHARED_ONE : undefined),
    handle: ({ params }, ask) => findTournament(params.id, ask, deps),
  }),
  defineRoute('GET /tournaments/:id/board', 'site.read', {
    summary: 'Shows the public board of a tournament',
    params,
    data: boardAnswerSchema,
    errors: ['not-published'],
    limits: READ_LIMITS,
    cacheControl: SHARED_ONE,
    handle: async ({ params }) => ({ board: await findBoard(params.id, deps) }),
  }),
  defineRoute('GET /tournaments/:id/tables/:room', 'site.read', {
    summary: 'Shows the public table of a room',
    params: { ...params, room: z.string().regex(TABLE_ID) },
    data: tableAnswerSchema,
    errors: ['not-published'],
    limits: READ_LIMITS,
    cacheControl: SHARED_ONE,
    handle: async ({ params }) => ({ table: await findTable(params.id, params.room, deps) }),
  }),
]
