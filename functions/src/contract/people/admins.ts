import { z } from 'zod'
import { instantSchema } from '../time/instants.ts'
import { endedSessionsSchema } from './sessions.ts'

/**
 * `admins/{uid}`: the source of truth about roles. The custom claim is its projection, used by the client for
 * rendering only.
 */
export const adminSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'owner']),
  grantedAt: instantSchema,
  /** The uid of the account that did it; the owner binds themselves. */
  grantedBy: z.string(),
  /** Sign-ins that were ended. They are read together with the role. */
  endedSessions: endedSessionsSchema.optional(),
})

export type Admin = z.infer<typeof adminSchema>

/** An admin as colleagues see them: `GET /api/admins`. */
export const teamMemberSchema = adminSchema.omit({ endedSessions: true }).extend({
  /** The name they chose, else their address. */
  displayName: z.string(),
  emailVerified: z.boolean(),
  /** When the account was last used; null if it never was, or is gone. */
  lastSeenAt: instantSchema.nullable(),
})

export type TeamMember = z.infer<typeof teamMemberSchema>

/** `system/owner`: created once, so that of two set-ups only one can succeed. */
export const ownerBindingSchema = z.strictObject({ uid: z.string(), boundAt: instantSchema })

export type OwnerBinding = z.infer<typeof ownerBindingSchema>
