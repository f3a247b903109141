import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'

/** `admins/{uid}`: the truth about roles. The custom claim is its projection, for the client's drawing only. */
export const adminSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'owner']),
  grantedAt: instantSchema,
  /** The uid of the account that did it; the owner binds themselves. */
  grantedBy: z.string(),
})

export type Admin = z.infer<typeof adminSchema>

/** An admin as those who work with them see it: `GET /api/admins`. */
export const teamMemberSchema = adminSchema.extend({
  /** What they chose to be called, else their address. */
  displayName: z.string(),
})

export type TeamMember = z.infer<typeof teamMemberSchema>

/** `system/owner`: created once and never again, so that two set-ups cannot both win. */
export const ownerBindingSchema = z.strictObject({ uid: z.string(), boundAt: instantSchema })

export type OwnerBinding = z.infer<typeof ownerBindingSchema>
