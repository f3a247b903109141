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
import type { RepeatableRoutes } from '../../http/repeatable.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { decide } from './decide.service.ts'
import { briefly, decideEach, everyTime } from './decide-each.service.ts'
import { moveInLine } from '../line/place-in-line.service.ts'
import { promoteByHand } from '../line/promotion.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Decisions about registrations. A batch can be repeated: finished items stay finished. */
export const decisionRoutes = (
  deps: RegistrationDeps,
  { defineRepeatable, defineRepeatableBatch }: RepeatableRoutes,
): Route[] => [
  defineRepeatable('PATCH /registrations/:id/status', 'registrations.decide', {
    summary: 'Approves, rejects or reopens a registration',
    params: { id: hashSchema },
    body: statusChangeSchema,
    data: statusChangedSchema,
    errors: [
      'conflict',
      'wrong-state',
      'already-registered',
      'tournament-full',
      'tournament-started',
      'nobody-waiting',
    ],
    handle: ({ params, body }, act) => decide(params.id, body, act, deps),
  }),
  defineRepeatable('POST /registrations/:id/line', 'registrations.decide', {
    summary: 'Moves a player within the waiting list',
    params: { id: hashSchema },
    body: linePlaceSchema,
    data: statusChangedSchema,
    errors: ['conflict', 'wrong-state'],
    handle: ({ params, body }, act) => moveInLine(params.id, body, act, deps),
  }),
  defineRoute('POST /registrations/batch/approve', 'registrations.decide', {
    summary: 'Approves several registrations',
    body: registrationBatchSchema,
    data: batchResultSchema,
    handle: async ({ body: { ids } }, { uid }) => {
      const change = { status: 'approved', reason: null } as const
      return briefly(await decideEach({ ids, change, actor: uid, once: everyTime }, deps))
    },
  }),
  defineRoute('POST /registrations/batch/reject', 'registrations.decide', {
    summary: 'Rejects several registrations',
    body: rejectionBatchSchema,
    data: batchResultSchema,
    handle: async ({ body: { ids, reason } }, { uid }) => {
      const change = { status: 'rejected', reason } as const
      return briefly(await decideEach({ ids, change, actor: uid, once: everyTime }, deps))
    },
  }),
  defineRepeatableBatch('POST /registrations/batch', 'registrations.decide', {
    summary: 'Decides about several registrations, with an answer for each',
    body: decisionBatchSchema,
    data: decisionResultsSchema,
    handle: ({ body: { ids, revisions, ...change } }, { uid }, once) =>
      decideEach({ ids, revisions, change, actor: uid, once }, deps),
  }),
  // Several commits, so no single one could store the answer: a repetition promotes the current first in line.
  defineRoute('POST /registrations/promote', 'registrations.decide', {
    summary: 'Gives a free seat to the first in the waiting list',
    body: promotionSchema,
    data: promotedSchema,
    errors: ['not-found', 'not-published', 'tournament-started', 'nobody-waiting', 'tournament-full'],
    handle: ({ body }, { uid }) => promoteByHand(body.tournamentId, { actor: uid }, deps),
  }),
]
