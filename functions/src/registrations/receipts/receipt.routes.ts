import { LIMITS } from '../../contract/limits.ts'
import {
  ownCorrectionSchema,
  receiptRequestSchema,
  receiptSchema,
  resendRequestSchema,
  resentSchema,
} from '../../contract/registrations/receipts.ts'
import { erasedSchema } from '../../contract/registrations/registration-views.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { correctOwn } from './correctors.service.ts'
import { eraseOwn, showReceipt, withdrawOwn } from './receipt.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { resending, type Resend } from './resend.service.ts'

/** Too few for guessing receipts. */
const SHOWN = [{ by: 'address', ...LIMITS.calls.receipts }] as const

/** The refusals of an invalid receipt, and of a deleted registration. */
const REFUSALS = ['receipt-unknown', 'registration-gone'] as const

/**
 * All calls with a receipt: its key is sent in bodies, never in an address. Each is idempotent without an
 * `Idempotency-Key`.
 */
export const receiptRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('POST /registrations/receipt', 'registrations.own', {
    summary: 'Shows the registration of a receipt',
    body: receiptRequestSchema,
    data: receiptSchema,
    errors: REFUSALS,
    limits: SHOWN,
    handle: ({ body: { token } }) => showReceipt(token, deps),
  }),
  defineRoute('POST /registrations/receipt/correct', 'registrations.own', {
    summary: 'Corrects the own registration',
    body: ownCorrectionSchema,
    data: receiptSchema,
    errors: [
      ...REFUSALS,
      'wrong-state',
      'not-published',
      'tournament-started',
      'registration-closed',
      'already-registered',
      'conflict',
    ],
    limits: SHOWN,
    async handle({ body: { token, ...correction } }) {
      await correctOwn(token, correction, deps)
      return showReceipt(token, deps)
    },
  }),
  defineRoute('POST /registrations/receipt/withdraw', 'registrations.own', {
    summary: 'Withdraws the own registration',
    body: receiptRequestSchema,
    data: receiptSchema,
    errors: [...REFUSALS, 'wrong-state'],
    limits: SHOWN,
    handle: ({ body: { token } }) => withdrawOwn(token, deps),
  }),
  defineRoute('POST /registrations/receipt/erase', 'registrations.own', {
    summary: 'Erases the own registration with its data',
    body: receiptRequestSchema,
    data: erasedSchema,
    errors: REFUSALS,
    limits: SHOWN,
    handle: ({ body: { token } }) => eraseOwn(token, deps),
  }),
  resendRoute(resending(deps)),
]

const resendRoute = (resend: Resend): Route =>
  defineRoute('POST /registrations/receipt/resend', 'registrations.own', {
    summary: 'Sends the link to a receipt to its address again',
    body: resendRequestSchema,
    data: resentSchema,
    limits: [{ by: 'address', ...LIMITS.calls.receiptMailsOfAddress }],
    appCheck: true,
    async handle({ body }) {
      await resend(body)
      return { asked: true as const }
    },
  })
