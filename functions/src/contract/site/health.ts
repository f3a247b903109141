import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'

/** The dependencies of the API. */
export const DEPENDENCIES = ['firestore', 'auth'] as const

export type Dependency = (typeof DEPENDENCIES)[number]

/**
 * `GET /api/health` answers 200 with this when every dependency answers. Otherwise it is 503 `try-again`
 * like any other outage, and the `fields` of the failure say which dependency is 'unavailable'.
 */
export const healthSchema = z.strictObject({
  status: z.literal('ok'),
  checks: z.strictObject({ firestore: z.literal('ok'), auth: z.literal('ok') }),
  time: instantSchema,
})

export type Health = z.infer<typeof healthSchema>
