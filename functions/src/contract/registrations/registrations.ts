import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { hashSchema, uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { guardianSchema, personSchema, playerSchema } from './people.ts'
import { AGE_GROUPS } from './person-rules.ts'
import { E164 } from './phone.ts'
import { acceptedVersionSchema } from './registration-submission.ts'
import { REGISTRATION_STATES } from './registration-states.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

export const registrationStatusSchema = z.enum(REGISTRATION_STATES)

/** What the inbox should look at twice. None of them refuses a registration. */
export const registrationFlagSchema = z.enum([
  'honeypot',
  'filled-too-fast',
  'odd-phone',
  'crowded-source',
  'banned',
])

export const reasonSchema = linesSchema().min(1).max(300, 'Es demasiado largo')

const NO_REVISION = 'Falta la revisión que leíste'

/** Some signs fall apart into several without their accents. */
const LONGEST_NAME_KEY = 400

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
  /** Null where an admin entered a player who has accepted nothing yet. */
  acceptedVersion: acceptedVersionSchema.nullable(),
  acceptedAt: instantSchema.nullable(),
  source: lineSchema().max(60).nullable(),
  /**
   * Who sent it from where, as far as a day's salted hash tells: to group the inbox and to give each source a share,
   * not to find a person. Null where no address was known.
   */
  sourceMark: z
    .string()
    .regex(/^[\w-]{22}$/)
    .nullable(),
  /** What its sender first sent: the same key with anything else is another registration. */
  submissionHash: hashSchema,
  /** The name without capitals and accents, to search by its beginning. */
  nameKey: z.string().max(LONGEST_NAME_KEY),
  status: registrationStatusSchema,
  /** How it began: what its sender was answered first, and is answered again. */
  joinedAs: z.enum(['pending', 'waitlisted', 'review']),
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
  decidedBy: uidSchema.nullable(),
  /** Why it was rejected, in the admin's words to the player. */
  reason: reasonSchema.nullable(),
  /** The uid of the admin who entered it, where that was not the player. */
  addedBy: uidSchema.nullable(),
  revision: z.int(NO_REVISION).min(1, NO_REVISION),
})

export type Registration = z.infer<typeof registrationSchema>
