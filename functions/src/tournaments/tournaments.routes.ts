import { z } from 'zod'
import {
  tournamentIdSchema,
  tournamentListSchema,
  tournamentQuerySchema,
  tournamentSchema,
} from '../contract/tournaments.ts'
import { ApiError } from '../http/api-error.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { findPublished, listActive, type TournamentDeps } from './public-tournaments.service.ts'

/** Everybody asks for the same list: the CDN answers most, at most a few seconds behind. */
const SHARED = 'public, max-age=10, s-maxage=15, stale-while-revalidate=30'

export const tournamentRoutes = (deps: TournamentDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/tournaments',
    action: 'site.read',
    request: z.strictObject({ query: tournamentQuerySchema }),
    data: tournamentListSchema,
    cacheControl: SHARED,
    handle: async () => ({ tournaments: await listActive(deps) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/tournaments/:id',
    action: 'site.read',
    request: z.strictObject({
      params: z.strictObject({ id: tournamentIdSchema }),
      query: z.strictObject({}),
    }),
    data: tournamentSchema,
    async handle({ params }) {
      const tournament = await findPublished(deps, params.id)
      if (tournament === null) throw new ApiError('not-found')
      return tournament
    },
  }),
]
