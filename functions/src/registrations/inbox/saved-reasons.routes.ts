import { z } from 'zod'
import {
  newReasonSchema,
  reasonDeletedSchema,
  reasonEditSchema,
  savedReasonSchema,
  savedReasonsSchema,
} from '../../contract/registrations/saved-reasons.ts'
import { repeatableRoute } from '../../http/repeatable.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { addReason, deleteReason, editReason, listReasons } from './saved-reasons.service.ts'

const query = z.strictObject({})
const params = z.strictObject({ id: savedReasonSchema.shape.id })

/** The reasons for rejecting that the team keeps. */
export const savedReasonRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/rejection-reasons',
    action: 'registrations.read',
    request: z.strictObject({ query }),
    data: savedReasonsSchema,
    handle: () => listReasons(deps),
  }),
  repeatableRoute(
    {
      method: 'POST',
      path: '/rejection-reasons',
      action: 'registrations.decide',
      request: z.strictObject({ query, body: newReasonSchema }),
      data: savedReasonSchema,
      errors: ['reasons-full'],
      handle: ({ body }, { uid }, remember) => addReason(body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PUT',
      path: '/rejection-reasons/:id',
      action: 'registrations.decide',
      request: z.strictObject({ params, query, body: reasonEditSchema }),
      data: savedReasonSchema,
      errors: ['conflict'],
      handle: ({ params: { id }, body }, { uid }, remember) =>
        editReason(id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/rejection-reasons/:id',
      action: 'registrations.decide',
      request: z.strictObject({ params, query }),
      data: reasonDeletedSchema,
      handle: ({ params: { id } }, { uid }, remember) => deleteReason(id, { actor: uid, remember }, deps),
    },
    deps,
  ),
]
