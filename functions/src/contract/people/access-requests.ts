import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'

export const accessRequestStatusSchema = z.enum(['pending', 'approved', 'rejected'])

/**
 * `userRequests/{uid}`: an account's request for access to the panel. Its own browser creates it under the Firestore
 * rules; the API decides it. A new one is pending, with approval and rejection empty.
 */
export const accessRequestSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: lineSchema().max(80),
  status: accessRequestStatusSchema,
  requestedAt: instantSchema,
  approvedAt: instantSchema.nullable(),
  approvedBy: z.string().nullable(),
  rejectedAt: instantSchema.nullable(),
  rejectedBy: z.string().nullable(),
  notes: linesSchema().max(500).nullable(),
})

/** In the panel: who has not verified the address cannot be let in yet. */
export const accessRequestViewSchema = accessRequestSchema.extend({ emailVerified: z.boolean() })

const notesSchema = linesSchema().min(1, 'Escribe por qué').max(500)

/** `POST /api/access-requests/{uid}/reject`: the reason is shown to an applicant who asks again. */
export const rejectionSchema = z.strictObject({ notes: notesSchema })

export type AccessRequest = z.infer<typeof accessRequestSchema>
export type AccessRequestView = z.infer<typeof accessRequestViewSchema>
export type AccessRequestStatus = z.infer<typeof accessRequestStatusSchema>
