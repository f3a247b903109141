import type { z } from 'zod'
import { statusChangeSchema } from '@arena-libre/functions/contract/registrations/registration-views'

/** What an admin decides about a registration, whoever's it is. */
export const decisionSchema = statusChangeSchema.pick({ status: true, reason: true })

export type Decision = z.output<typeof decisionSchema>
