import { z } from 'zod'
import { pageQuerySchema } from '../contract/calls/paging.ts'
import {
  newTournamentSchema,
  prizeDeliverySchema,
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
import { repeatableRoute } from '../http/repeatable.ts'
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

/** Figures that may be a few minutes late. */
const SHARED_LONGER = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

const params = z.strictObject({ id: tournamentIdSchema })
const query = z.strictObject({})

export const tournamentRoutes = (deps: TournamentDeps & RegistrationDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/tournaments',
    action: 'tournaments.show',
    request: z.strictObject({ query: tournamentQuerySchema }),
    data: tournamentListSchema,
    limits: READ_LIMITS,
    cacheControl: ({ query }) => (isPublicList(query) ? SHARED : undefined),
    handle: ({ query }, ask) => listTournaments(query, ask, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/stats',
    action: 'site.read',
    request: z.strictObject({ query }),
    data: tournamentStatsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED_LONGER,
    handle: () => describeTournaments(deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/totals',
    action: 'tournaments.read',
    request: z.strictObject({ query: tournamentTotalsQuerySchema }),
    data: tournamentTotalsSchema,
    handle: ({ query }) => countTournaments(query, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/with-registrations',
    action: 'registrations.read',
    request: z.strictObject({ query: pageQuerySchema }),
    data: tournamentListSchema,
    handle: ({ query }) => listWithRegistrations(query, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/:id',
    action: 'tournaments.show',
    request: z.strictObject({ params, query }),
    data: tournamentSchema,
    limits: READ_LIMITS,
    handle: ({ params }, ask) => findTournament(params.id, ask, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/:id/seats',
    action: 'tournaments.read',
    request: z.strictObject({ params, query: tournamentSeatsQuerySchema }),
    data: tournamentSeatsSchema,
    handle: ({ params, query }) => describeSeats(params.id, query, deps),
  }),
  repeatableRoute(
    {
      method: 'POST',
      path: '/tournaments',
      action: 'tournaments.create',
      request: z.strictObject({ query, body: newTournamentSchema }),
      data: tournamentSchema,
      errors: ['already-exists'],
      handle: ({ body }, { uid }, remember) => createTournament(body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PUT',
      path: '/tournaments/:id',
      action: 'tournaments.update',
      request: z.strictObject({ params, query, body: tournamentEditSchema }),
      data: tournamentUpdatedSchema,
      errors: ['conflict', 'seats-taken'],
      handle: ({ params, body }, { uid }, remember) =>
        updateTournament(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/tournaments/:id/publish',
      action: 'tournaments.update',
      request: z.strictObject({ params, query, body: publicationSchema }),
      data: tournamentSchema,
      errors: ['conflict'],
      handle: ({ params, body }, { uid }, remember) =>
        publishTournament(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/tournaments/:id/unpublish',
      action: 'tournaments.update',
      request: z.strictObject({ params, query, body: withdrawalSchema }),
      data: tournamentSchema,
      errors: ['conflict'],
      handle: ({ params, body }, { uid }, remember) =>
        unpublishTournament(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/tournaments/:id/prizes',
      action: 'tournaments.update',
      request: z.strictObject({ params, query, body: prizeDeliverySchema }),
      data: tournamentSchema,
      errors: ['conflict', 'tournament-not-over'],
      handle: ({ params, body }, { uid }, remember) =>
        markPrizes(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/tournaments/:id',
      action: 'tournaments.delete',
      request: z.strictObject({ params, query: tournamentRemovalSchema }),
      data: tournamentDeletedSchema,
      errors: ['in-use'],
      handle: ({ params: { id }, query: { registrations } }, { uid }, remember) =>
        deleteTournament({ id, registrations }, { actor: uid, remember }, deps),
    },
    deps,
  ),
]
