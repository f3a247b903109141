import { z } from 'zod'
import { hashSchema } from '../contract/ids.ts'
import {
  addedRegistrationSchema,
  erasedSchema,
  mailedSchema,
  receiptLinkSchema,
  statusChangedSchema,
} from '../contract/registration-views.ts'
import { repeatableRoute } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { addByAdmin } from './add.service.ts'
import { erase } from './erase.service.ts'
import { mailReceipt, renewReceipt } from './receipt-link.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

const query = z.strictObject({})
const one = { params: z.strictObject({ id: hashSchema }), query }
const nothing = z.strictObject({}).optional()

/** What admins do for players: enter them, put right what they wrote, and help them back to their receipt. */
export const upkeepRoutes = (deps: RegistrationDeps): Route[] => [
  repeatableRoute(
    {
      method: 'POST',
      path: '/registrations/add',
      action: 'registrations.add',
      request: z.strictObject({ query, body: addedRegistrationSchema }),
      data: statusChangedSchema,
      errors: [
        'not-published',
        'tournament-started',
        'tournament-full',
        'already-registered',
        'already-sent',
      ],
      handle: ({ body }, { uid }, remember) => addByAdmin(body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/registrations/:id',
      action: 'registrations.delete',
      request: z.strictObject(one),
      data: erasedSchema,
      handle: ({ params }, { uid }, remember) =>
        erase(params.id, { actor: { kind: 'user', uid }, remember }, deps),
    },
    deps,
  ),
  // The answer opens a registration: it is kept nowhere, and a repeated request makes another link.
  defineRoute({
    method: 'POST',
    path: '/registrations/:id/receipt',
    action: 'registrations.update',
    request: z.strictObject({ ...one, body: nothing }),
    data: receiptLinkSchema,
    handle: ({ params }, { uid }) => renewReceipt(params.id, uid, deps),
  }),
  repeatableRoute(
    {
      method: 'POST',
      path: '/registrations/:id/resend',
      action: 'registrations.update',
      request: z.strictObject({ ...one, body: nothing }),
      data: mailedSchema,
      handle: ({ params }, { uid }, remember) => mailReceipt(params.id, { actor: uid, remember }, deps),
    },
    deps,
  ),
]
