import { z } from 'zod'
import {
  banAddedSchema,
  banInputSchema,
  banLiftedSchema,
  banSchema,
  banSearchSchema,
} from '../contract/people/bans.ts'
import { pageQuerySchema } from '../contract/calls/paging.ts'
import { repeatableRoute } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { addBan, findBan, liftBan, listBans, type BanDeps } from './bans.service.ts'

const noQuery = z.strictObject({})

export const banRoutes = (deps: BanDeps): Route[] => [
  defineListRoute({
    path: '/bans',
    action: 'bans.read',
    query: pageQuerySchema,
    item: banSchema,
    list: (query) => listBans(query, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/bans/search',
    action: 'bans.read',
    request: z.strictObject({ query: noQuery, body: banSearchSchema }),
    data: banSchema,
    errors: ['not-found'],
    handle: ({ body }) => findBan(body.freeFireId, deps),
  }),
  repeatableRoute(
    {
      method: 'POST',
      path: '/bans',
      action: 'bans.add',
      request: z.strictObject({ query: noQuery, body: banInputSchema }),
      data: banAddedSchema,
      errors: ['already-banned'],
      handle: ({ body }, { uid }, remember) => addBan(uid, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/bans/:id',
      action: 'bans.lift',
      request: z.strictObject({ params: z.strictObject({ id: banSchema.shape.id }), query: noQuery }),
      data: banLiftedSchema,
      handle: ({ params }, { uid }, remember) => liftBan(uid, params.id, remember, deps),
    },
    deps,
  ),
]
