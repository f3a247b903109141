import { z } from 'zod'
import { batchResultSchema } from '../../contract/registrations/batches.ts'
import { hashSchema } from '../../contract/ids.ts'
import { decisionBatchSchema, decisionResultsSchema } from '../../contract/registrations/inbox.ts'
import {
  linePlaceSchema,
  promotedSchema,
  promotionSchema,
  registrationBatchSchema,
  rejectionBatchSchema,
  statusChangedSchema,
  statusChangeSchema,
} from '../../contract/registrations/registration-views.ts'
import { repeatableBatchRoute, repeatableRoute } from '../../http/repeatable.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { decide } from './decide.service.ts'
import { briefly, decideEach, everyTime } from './decide-each.service.ts'
import { moveInLine } from '../line/place-in-line.service.ts'
import { promoteByHand } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const query = z.strictObject({})

/** Decisions about registrations. A batch can be repeated: finished items stay finished. */
export const decisionRoutes = (deps: RegistrationDeps): Route[] => [
  repeatableRoute(
    {
      method: 'PATCH',
      path: '/registrations/:id/status',
      action: 'registrations.decide',
      request: z.strictObject({
        params: z.strictObject({ id: hashSchema }),
        query,
        body: statusChangeSchema,
      }),
      data: statusChangedSchema,
      errors: [
        'conflict',
        'wrong-state',
        'already-registered',
        'tournament-full',
        'tournament-started',
        'nobody-waiting',
      ],
      handle: ({ params, body }, { uid }, remember) =>
        decide(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/registrations/:id/line',
      action: 'registrations.decide',
      request: z.strictObject({
        params: z.strictObject({ id: hashSchema }),
        query,
        body: linePlaceSchema,
      }),
      data: statusChangedSchema,
      errors: ['conflict', 'wrong-state'],
      handle: ({ params, body }, { uid }, remember) =>
        moveInLine(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  defineRoute({
    method: 'POST',
    path: '/registrations/batch/approve',
    action: 'registrations.decide',
    request: z.strictObject({ query, body: registrationBatchSchema }),
    data: batchResultSchema,
    handle: async ({ body: { ids } }, { uid }) => {
      const change = { status: 'approved', reason: null } as const
      return briefly(await decideEach({ ids, change, actor: uid, once: everyTime }, deps))
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/registrations/batch/reject',
    action: 'registrations.decide',
    request: z.strictObject({ query, body: rejectionBatchSchema }),
    data: batchResultSchema,
    handle: async ({ body: { ids, reason } }, { uid }) => {
      const change = { status: 'rejected', reason } as const
      return briefly(await decideEach({ ids, change, actor: uid, once: everyTime }, deps))
    },
  }),
  repeatableBatchRoute(
    {
      method: 'POST',
      path: '/registrations/batch',
      action: 'registrations.decide',
      request: z.strictObject({ query, body: decisionBatchSchema }),
      data: decisionResultsSchema,
      handle: ({ body: { ids, revisions, ...change } }, { uid }, once) =>
        decideEach({ ids, revisions, change, actor: uid, once }, deps),
    },
    deps,
  ),
  // Several commits, so no single one could store the answer: a repetition promotes the current first in line.
  defineRoute({
    method: 'POST',
    path: '/registrations/promote',
    action: 'registrations.decide',
    request: z.strictObject({ query, body: promotionSchema }),
    data: promotedSchema,
    errors: ['not-found', 'not-published', 'tournament-started', 'nobody-waiting', 'tournament-full'],
    handle: ({ body }, { uid }) => promoteByHand(body.tournamentId, { actor: uid }, deps),
  }),
]
