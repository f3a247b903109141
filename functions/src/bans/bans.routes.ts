import {
  banAddedSchema,
  banEditSchema,
  banInputSchema,
  banLiftedSchema,
  banSchema,
  banSearchSchema,
} from '../contract/people/bans.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { addBan, findBan, liftBan, listBans, updateBan, type BanDeps } from './bans.service.ts'

export const banRoutes = (deps: BanDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineListRoute('GET /bans', 'bans.read', {
    summary: 'Lists the banned game IDs',
    item: banSchema,
    list: (query) => listBans(query, deps),
  }),
  defineRoute('POST /bans/search', 'bans.read', {
    summary: 'Finds the ban of a game ID',
    body: banSearchSchema,
    data: banSchema,
    errors: ['not-found'],
    handle: ({ body }) => findBan(body.freeFireId, deps),
  }),
  defineRepeatable('POST /bans', 'bans.add', {
    summary: 'Bans a game ID',
    body: banInputSchema,
    data: banAddedSchema,
    errors: ['already-banned'],
    handle: ({ body }, act) => addBan(body, act, deps),
  }),
  defineRepeatable('PUT /bans/:id', 'bans.update', {
    summary: 'Changes the reason of a ban',
    params: { id: banSchema.shape.id },
    body: banEditSchema,
    data: banAddedSchema,
    handle: ({ params, body }, act) => updateBan(params.id, body, act, deps),
  }),
  defineRepeatable('DELETE /bans/:id', 'bans.lift', {
    summary: 'Lifts a ban',
    params: { id: banSchema.shape.id },
    data: banLiftedSchema,
    handle: ({ params }, act) => liftBan(params.id, act, deps),
  }),
]
