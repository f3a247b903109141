import { z } from 'zod'
import { outboxMessageSchema, outboxStatusSchema } from '../contract/stored/outbox.ts'
import { pageQuery } from '../contract/calls/paging.ts'
import { defineListRoute, type Route } from '../http/route.ts'
import { listOutbox, type OutboxDeps } from './outbox.service.ts'

export const outboxRoutes = (deps: OutboxDeps): Route[] => [
  defineListRoute('GET /outbox', 'outbox.read', {
    query: z.strictObject({ ...pageQuery, status: outboxStatusSchema.optional() }),
    item: outboxMessageSchema,
    list: (query) => listOutbox(query, deps),
  }),
]
