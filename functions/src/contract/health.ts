import { z } from 'zod'

const checkSchema = z.enum(['ok', 'unavailable'])

/** `GET /api/health`: 200 when everything the API depends on answers, 503 with the same body otherwise. */
export const healthSchema = z.strictObject({
  status: checkSchema,
  checks: z.strictObject({ firestore: checkSchema, auth: checkSchema }),
  time: z.iso.datetime(),
})

export type Health = z.infer<typeof healthSchema>
export type HealthCheck = z.infer<typeof checkSchema>
