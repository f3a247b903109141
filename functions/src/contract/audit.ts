import { z } from 'zod'
import { instantSchema } from './instants.ts'

/** What an entry may say of a change: flat, and never personal data. */
const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** `audit/{id}`: who did what to which document, written in the same commit as the change. */
export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: instantSchema,
  actor: z.union([
    z.strictObject({ kind: z.literal('user'), uid: z.string() }),
    z.strictObject({ kind: z.literal('job'), name: z.string() }),
  ]),
  action: z.string().regex(/^[a-z]+\.[a-z-]+$/),
  target: z.strictObject({ collection: z.string(), id: z.string() }),
  before: factsSchema.nullable(),
  after: factsSchema.nullable(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type Actor = AuditEntry['actor']
