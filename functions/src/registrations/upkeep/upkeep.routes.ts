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
import type { RepeatableRoutes } from '../../http/repeatable.ts'
import { defineRoute, emptyBody, type Route } from '../../http/route.ts'
import { addByAdmin } from '../joining/add.service.ts'
import { correctAsAdmin } from '../receipts/correctors.service.ts'
import { changeOf } from '../inbox/decide.service.ts'
import { changeChatMark } from '../inbox/chat-mark.service.ts'
import { erase } from '../inbox/erase.service.ts'
import { mailReceipt, renewReceipt } from '../receipts/receipt-link.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const params = { id: hashSchema }

/** Acts of admins for players: entering and correcting registrations, and sending receipts again. */
export const upkeepRoutes = (deps: RegistrationDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRepeatable('POST /registrations/add', 'registrations.add', {
    summary: 'Registers a player by hand',
    body: addedRegistrationSchema,
    data: statusChangedSchema,
    errors: ['not-published', 'tournament-started', 'tournament-full', 'already-registered', 'already-sent'],
    handle: ({ body }, act) => addByAdmin(body, act, deps),
  }),
  defineRepeatable('PATCH /registrations/:id', 'registrations.update', {
    summary: 'Corrects a registration',
    params,
    body: adminCorrectionSchema,
    data: statusChangedSchema,
    errors: ['conflict', 'already-registered'],
    async handle({ params, body }, { actor, remember }) {
      const correction = await correctAsAdmin(
        actor,
        params.id,
        body,
        (batch, changed) => remember(batch, changeOf(changed)),
        deps,
      )
      return changeOf(correction)
    },
  }),
  defineRepeatable('DELETE /registrations/:id', 'registrations.delete', {
    summary: 'Erases a registration with its data',
    params,
    data: erasedSchema,
    handle: ({ params }, { actor, remember }) =>
      erase(params.id, { actor: { kind: 'user', uid: actor }, remember }, deps),
  }),
  defineRepeatable('PUT /registrations/:id/chat', 'registrations.update', {
    summary: 'Marks whether a player was written to',
    params,
    body: chatChangeSchema,
    data: chatMarkSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => changeChatMark(params.id, body, act, deps),
  }),
  // The answer contains a receipt, so it is not stored: a repeated request creates another link.
  defineRoute('POST /registrations/:id/receipt', 'registrations.update', {
    summary: 'Makes a new link to a receipt; the former one ends',
    params,
    body: emptyBody,
    data: receiptLinkSchema,
    handle: ({ params }, { uid }) => renewReceipt(params.id, uid, deps),
  }),
  defineRepeatable('POST /registrations/:id/resend', 'registrations.update', {
    summary: 'Sends the link to a receipt to its address',
    params,
    body: emptyBody,
    data: mailedSchema,
    handle: ({ params }, act) => mailReceipt(params.id, act, deps),
  }),
]
