import { z } from 'zod'
import { batchResultSchema, batchSchema } from '../contract/registrations/batches.ts'
import {
  mailIdSchema,
  outboxMessageSchema,
  outboxStatusSchema,
  outboxTotalsSchema,
} from '../contract/stored/outbox.ts'
import { pageQuery } from '../contract/calls/paging.ts'
import { eachOf } from '../http/each-of.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { countOutbox, listOutbox, type OutboxDeps } from './outbox.service.ts'
import { resendMail } from './resend-mail.service.ts'

export const outboxRoutes = (deps: OutboxDeps, { defineRepeatableBatch }: RepeatableRoutes): Route[] => [
  defineRoute('GET /outbox/totals', 'outbox.read', {
    summary: 'Counts the mails by state',
    data: outboxTotalsSchema,
    handle: () => countOutbox(deps),
  }),
  defineRepeatableBatch('POST /outbox/resend', 'outbox.resend', {
    summary: 'Sends failed mails again',
    body: batchSchema(mailIdSchema),
    data: batchResultSchema,
    handle: ({ body }, { uid }, once) =>
      eachOf(
        body.ids,
        (id) => once(id, { id }, (remember) => resendMail(id, { actor: uid, remember }, deps)),
        deps.log,
      ),
  }),
  defineListRoute('GET /outbox', 'outbox.read', {
    summary: 'Lists the mails of the site',
    query: z.strictObject({ ...pageQuery, status: outboxStatusSchema.optional() }),
    item: outboxMessageSchema,
    list: (query) => listOutbox(query, deps),
  }),
]
