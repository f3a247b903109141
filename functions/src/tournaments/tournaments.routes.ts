import { pageQuerySchema } from '../contract/calls/paging.ts'
import { prizeDeliverySchema, prizesMarkedSchema } from '../contract/tournaments/prize-delivery.ts'
import {
  newTournamentSchema,
  publicationSchema,
  tournamentEditSchema,
  withdrawalSchema,
} from '../contract/tournaments/tournament-input.ts'
import {
  isPublicList,
  tournamentDeletedSchema,
  tournamentIdSchema,
  tournamentListSchema,
  tournamentQuerySchema,
  tournamentRemovalSchema,
  tournamentSchema,
  tournamentSeatsQuerySchema,
  tournamentSeatsSchema,
  tournamentStatsSchema,
  tournamentTotalsQuerySchema,
  tournamentTotalsSchema,
  tournamentUpdatedSchema,
} from '../contract/tournaments/tournaments.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { deleteTournament } from './delete-tournament.service.ts'
import { createTournament, updateTournament } from './edit-tournament.service.ts'
import { describeTournaments, findTournament } from './find-tournament.service.ts'
import { markPrizes } from './prizes.service.ts'
import { publishTournament, unpublishTournament } from './publish-tournament.service.ts'
import { describeSeats } from './tournament-seats.service.ts'
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

export const tournamentRoutes = (
  deps: TournamentDeps & RegistrationDeps,
  { defineRepeatable }: RepeatableRoutes,
): Route[] => [
  defineRoute('GET /tournaments', 'tournaments.show', {
    query: tournamentQuerySchema,
    data: tournamentListSchema,
    limits: READ_LIMITS,
    cacheControl: ({ query }) => (isPublicList(query) ? SHARED : undefined),
    handle: ({ query }, ask) => listTournaments(query, ask, deps),
  }),
  defineRoute('GET /tournaments/stats', 'site.read', {
    data: tournamentStatsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED_LONGER,
    handle: () => describeTournaments(deps),
  }),
  defineRoute('GET /tournaments/totals', 'tournaments.read', {
    query: tournamentTotalsQuerySchema,
    data: tournamentTotalsSchema,
    handle: ({ query }) => countTournaments(query, deps),
  }),
  defineRoute('GET /tournaments/with-registrations', 'registrations.read', {
    query: pageQuerySchema,
    data: tournamentListSchema,
    handle: ({ query }) => listWithRegistrations(query, deps),
  }),
  defineRoute('GET /tournaments/:id', 'tournaments.show', {
    params,
    data: tournamentSchema,
    limits: READ_LIMITS,
    cacheControl: (_request, { status }) => (status === 'published' ? SHARED_ONE : undefined),
    handle: ({ params }, ask) => findTournament(params.id, ask, deps),
  }),
  defineRoute('GET /tournaments/:id/seats', 'tournaments.read', {
    params,
    query: tournamentSeatsQuerySchema,
    data: tournamentSeatsSchema,
    handle: ({ params, query }) => describeSeats(params.id, query, deps),
  }),
  defineRepeatable('POST /tournaments', 'tournaments.create', {
    body: newTournamentSchema,
    data: tournamentSchema,
    errors: ['already-exists'],
    handle: ({ body }, act) => createTournament(body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id', 'tournaments.update', {
    params,
    body: tournamentEditSchema,
    data: tournamentUpdatedSchema,
    errors: ['conflict', 'seats-taken'],
    handle: ({ params, body }, act) => updateTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/publish', 'tournaments.update', {
    params,
    body: publicationSchema,
    data: tournamentSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => publishTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/unpublish', 'tournaments.update', {
    params,
    body: withdrawalSchema,
    data: tournamentSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => unpublishTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/prizes', 'tournaments.update', {
    params,
    body: prizeDeliverySchema,
    data: prizesMarkedSchema,
    errors: ['conflict', 'tournament-not-over'],
    handle: ({ params, body }, act) => markPrizes(params.id, body, act, deps),
  }),
  defineRepeatable('DELETE /tournaments/:id', 'tournaments.delete', {
    params,
    query: tournamentRemovalSchema,
    data: tournamentDeletedSchema,
    errors: ['in-use'],
    handle: ({ params: { id }, query: { registrations } }, act) =>
      deleteTournament({ id, registrations }, act, deps),
  }),
]
