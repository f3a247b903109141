import { z } from 'zod'
import { historyEntrySchema } from '../registrations/inbox.ts'

/** `GET /api/tournaments/{id}/log`: who did what on match day. */
export const dayLogSchema = z.strictObject({
  items: z.array(historyEntrySchema.pick({ id: true, at: true, actor: true, action: true })),
})

export type DayLog = z.infer<typeof dayLogSchema>
