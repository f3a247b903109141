import { z } from 'zod'
import { answersSchema } from './answers.ts'
import { hashSchema } from './ids.ts'
import { instantSchema } from './instants.ts'
import { AGE_GROUPS, guardianSchema, personSchema, playerSchema } from './people.ts'
import { E164 } from './phone.ts'
import { acceptedVersionSchema } from './registration-submission.ts'
import { REGISTRATION_STATES } from './registration-states.ts'
import { tournamentIdSchema } from './tournaments.ts'

export const registrationStatusSchema = z.enum(REGISTRATION_STATES)

/** What the inbox should look at twice. None of them turns anybody away. */
export const registrationFlagSchema = z.enum(['honeypot', 'filled-too-fast', 'odd-phone', 'banned'])

/** `registrations/{hash of the client's key}`: personal data, for the API alone. */
export const registrationSchema = personSchema.extend({
  id: hashSchema,
  tournamentId: tournamentIdSchema,
  /** The phone as it can be dialled from anywhere, where its text says enough. */
  phoneE164: z.string().regex(E164).nullable(),
  partner: playerSchema.nullable(),
  age: z.enum(AGE_GROUPS),
  guardian: guardianSchema.nullable(),
  answers: answersSchema,
  acceptedVersion: acceptedVersionSchema,
  source: z.string().max(60).nullable(),
  status: registrationStatusSchema,
  /** The number of the seat it holds. */
  seat: z.int().min(1).nullable(),
  /** When it joined the line, by the server's time: the order of the line. */
  waitingSince: instantSchema.nullable(),
  flags: z.array(registrationFlagSchema).max(8),
  /** Raised to make every receipt link that is out invalid. */
  receiptVersion: z.int().min(1),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** The uid of the admin who approved or rejected it. */
  decidedBy: z.string().max(128).nullable(),
})

export type Registration = z.infer<typeof registrationSchema>
