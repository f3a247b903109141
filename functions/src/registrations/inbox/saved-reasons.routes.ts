import {
  newReasonSchema,
  reasonDeletedSchema,
  reasonEditSchema,
  savedReasonSchema,
  savedReasonsSchema,
} from '../../contract/registrations/saved-reasons.ts'
import type { RepeatableRoutes } from '../../http/repeatable.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addReason, deleteReason, editReason, listReasons } from './saved-reasons.service.ts'

const params = { id: savedReasonSchema.shape.id }

/** The reasons for rejecting that the team keeps. */
export const savedReasonRoutes = (
  deps: RegistrationDeps,
  { defineRepeatable }: RepeatableRoutes,
): Route[] => [
  defineRoute('GET /rejection-reasons', 'registrations.read', {
    summary: 'Lists the saved reasons for rejecting',
    data: savedReasonsSchema,
    handle: () => listReasons(deps),
  }),
  defineRepeatable('POST /rejection-reasons', 'registrations.decide', {
    summary: 'Saves a reason for rejecting',
    body: newReasonSchema,
    data: savedReasonSchema,
    errors: ['reasons-full'],
    handle: ({ body }, act) => addReason(body, act, deps),
  }),
  defineRepeatable('PUT /rejection-reasons/:id', 'registrations.decide', {
    summary: 'Changes a saved reason',
    params,
    body: reasonEditSchema,
    data: savedReasonSchema,
    errors: ['conflict'],
    handle: ({ params: { id }, body }, act) => editReason(id, body, act, deps),
  }),
  defineRepeatable('DELETE /rejection-reasons/:id', 'registrations.decide', {
    summary: 'Deletes a saved reason',
    params,
    data: reasonDeletedSchema,
    handle: ({ params: { id } }, act) => deleteReason(id, act, deps),
  }),
]
