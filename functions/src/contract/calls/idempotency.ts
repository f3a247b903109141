import { z } from 'zod'
import { failureSchema } from './envelope.ts'
import { hashSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'

/** The `Idempotency-Key` header: chosen at random by a client that may have to send a write again. */
export const idempotencyKeySchema = z.string().regex(/^[\w.:-]{8,128}$/, 'De 8 a 128 letras, cifras o .:_-')

/** `idempotency/{hash of caller, route and key}`: the answer that a repeated request gets again. */
export const idempotencySchema = z.strictObject({
  id: hashSchema,
  /** The same key with another body is a mistake of the caller's, not a repetition. */
  bodyHash: hashSchema,
  answer: z.strictObject({
    /** A success, or a refusal that was decided on what is stored. */
    status: z.int().min(200).max(499),
    /** As JSON: Firestore takes no list within a list. */
    body: z.string().max(200_000),
  }),
  expiresAt: instantSchema,
})

/** What is kept of a refusal: all that its answer says, which never is about a person. */
export const keptRefusalSchema = failureSchema.shape.error.pick({
  code: true,
  message: true,
  fields: true,
  changed: true,
})

export type IdempotencyRecord = z.infer<typeof idempotencySchema>
export type KeptRefusal = z.infer<typeof keptRefusalSchema>
