import { z } from 'zod'
import { outboxMessageSchema, outboxStatusSchema } from '../contract/stored/outbox.ts'
import { pageQuery, pageSchema } from '../contract/calls/paging.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { listOutbox, type OutboxDeps } from './outbox.service.ts'

export const outboxRoutes = (deps: OutboxDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/outbox',
    action: 'outbox.read',
    request: z.strictObject({
      query: z.strictObject({ ...pageQuery, status: outboxStatusSchema.optional() }),
    }),
    data: pageSchema(outboxMessageSchema),
    handle: ({ query }) => listOutbox(query, deps),
  }),
]
