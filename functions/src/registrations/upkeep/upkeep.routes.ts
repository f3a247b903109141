import { z } from 'zod'
import { hashSchema } from '../../contract/ids.ts'
import {
  addedRegistrationSchema,
  adminCorrectionSchema,
  chatChangeSchema,
  chatMarkSchema,
  erasedSchema,
  mailedSchema,
  receiptLinkSchema,
  statusChangedSchema,
} from '../../contract/registrations/registration-views.ts'
import { repeatableRoute } from '../../http/repeatable.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { addByAdmin } from '../joining/add.service.ts'
import { correctAsAdmin } from '../receipts/correctors.service.ts'
import { changeOf } from '../inbox/decide.service.ts'
import { changeChatMark } from '../inbox/chat-mark.service.ts'
import { erase } from '../inbox/erase.service.ts'
import { mailReceipt, renewReceipt } from '../receipts/receipt-link.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const query = z.strictObject({})
const one = { params: z.strictObject({ id: hashSchema }), query }
const nothing = z.strictObject({}).optional()

/** Acts of admins for players: entering and correcting registrations, and sending receipts again. */
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
      method: 'PATCH',
      path: '/registrations/:id',
      action: 'registrations.update',
      request: z.strictObject({ ...one, body: adminCorrectionSchema }),
      data: statusChangedSchema,
      errors: ['conflict', 'already-registered'],
      async handle({ params, body }, { uid }, remember) {
        const correction = await correctAsAdmin(
          uid,
          params.id,
          body,
          (batch, changed) => remember(batch, changeOf(changed)),
          deps,
        )
        return changeOf(correction)
      },
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
  repeatableRoute(
    {
      method: 'PUT',
      path: '/registrations/:id/chat',
      action: 'registrations.update',
      request: z.strictObject({ ...one, body: chatChangeSchema }),
      data: chatMarkSchema,
      errors: ['conflict'],
      handle: ({ params, body }, { uid }, remember) =>
        changeChatMark(params.id, body, { actor: uid, remember }, deps),
    },
    deps,
  ),
  // The answer contains a receipt, so it is not stored: a repeated request creates another link.
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
