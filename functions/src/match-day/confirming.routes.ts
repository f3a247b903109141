import { LIMITS } from '../contract/limits.ts'
import { receiptRequestSchema, receiptSchema } from '../contract/registrations/receipts.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { confirmOwn } from './confirming.service.ts'

/** What players do on match day, with their receipt. */
export const confirmingRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('POST /registrations/receipt/confirm', 'registrations.own', {
    summary: 'Confirms that the player of a receipt will play',
    body: receiptRequestSchema,
    data: receiptSchema,
    errors: [
      'receipt-unknown',
      'registration-gone',
      'not-published',
      'wrong-state',
      'confirmation-not-open',
      'confirmation-closed',
    ],
    limits: [{ by: 'address', ...LIMITS.calls.receipts }],
    handle: ({ body: { token } }) => confirmOwn(token, deps),
  }),
]
