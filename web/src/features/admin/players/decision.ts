import type { z } from 'zod'
import { statusChangeSchema } from '@arena-libre/functions/contract/registrations/registration-views'

/** A decision about any registration. */
export const decisionSchema = statusChangeSchema.pick({ status: true, reason: true })

export type Decision = z.output<typeof decisionSchema>
