import { z } from 'zod'
import { failureSchema } from './envelope.ts'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

/** The `Idempotency-Key` header: chosen at random by a client that may retry a write. */
export const idempotencyKeySchema = z.string().regex(/^[\w.:-]{8,128}$/, 'De 8 a 128 letras, cifras o .:_-')

/** `idempotency/{hash of caller, route and key}`: the stored answer for repeated requests. */
export const idempotencySchema = z.strictObject({
  id: hashSchema,
  /** The same key with another body is a client error, not a repetition. */
  bodyHash: hashSchema,
  answer: z.strictObject({
    /** A success, or a refusal that was decided on what is stored. */
    status: z.int().min(200).max(499),
    /** As JSON: Firestore takes no list within a list. */
    body: z.string().max(200_000),
  }),
  expiresAt: instantSchema,
})

/** The stored part of a refusal: its complete answer, which never contains personal data. */
export const keptRefusalSchema = failureSchema.shape.error.pick({
  code: true,
  message: true,
  fields: true,
  changed: true,
})

export type IdempotencyRecord = z.infer<typeof idempotencySchema>
export type KeptRefusal = z.infer<typeof keptRefusalSchema>
