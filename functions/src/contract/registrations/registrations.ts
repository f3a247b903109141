import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { hashSchema, uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { guardianSchema, personSchema, playerSchema } from './people.ts'
import { AGE_GROUPS } from './person-rules.ts'
import { E164 } from './phone.ts'
import { acceptedVersionSchema } from './registration-submission.ts'
import { REGISTRATION_STATES } from './registration-states.ts'
import { wordingIdSchema } from './registration-wordings.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

export const registrationStatusSchema = z.enum(REGISTRATION_STATES)

/** Flags for the inbox. None of them refuses a registration. */
export const registrationFlagSchema = z.enum([
  'honeypot',
  'filled-too-fast',
  'odd-phone',
  'crowded-source',
  'banned',
])

export const LONGEST_REASON = 300

export const reasonSchema = linesSchema().min(1).max(LONGEST_REASON, 'Es demasiado largo')

const NO_REVISION = 'Falta la revisión que leíste'

/** Some characters decompose into several without their accents. */
const LONGEST_NAME_KEY = 400

/** One more for each correction under other words, if it leaves answers to what is asked no more. */
export const MOST_WORDINGS = 20

/** What a player did for one start. */
export const confirmationStepsSchema = z.strictObject({
  start: instantSchema,
  /** When the player confirmed. */
  at: instantSchema.nullable(),
  /** Until when one who got the seat late has to confirm; null if that is the end for everybody. */
  until: instantSchema.nullable(),
  /** When the player confirmed once more, for the final. */
  finalAt: instantSchema.nullable(),
})

/** `registrations/{hash of the client's key}`: personal data, only for the API. */
export const registrationSchema = personSchema.extend({
  id: hashSchema,
  tournamentId: tournamentIdSchema,
  /** The phone in international format, if its text names the country. */
  phoneE164: z.string().regex(E164).nullable(),
  partner: playerSchema.nullable(),
  age: z.enum(AGE_GROUPS),
  guardian: guardianSchema.nullable(),
  answers: answersSchema,
  /**
   * What the answers were given to, by the ids of the tournament's wordings, the latest first: earlier ones have what a
   * correction could not change. Empty without answers, and of earlier releases.
   */
  wordings: z.array(wordingIdSchema).max(MOST_WORDINGS),
  /** Null if an admin entered a player who has not accepted yet. */
  acceptedVersion: acceptedVersionSchema.nullable(),
  acceptedAt: instantSchema.nullable(),
  source: lineSchema().max(60).nullable(),
  /**
   * A keyed hash of address and day: it groups the inbox and limits each source, but does not identify a person. Null
   * without a known address.
   */
  sourceMark: z
    .string()
    .regex(/^[\w-]{22}$/)
    .nullable(),
  /** The hash of the first request: the same key with other content is another registration. */
  submissionHash: hashSchema,
  /** The name without capitals and accents, to search by its beginning. */
  nameKey: z.string().max(LONGEST_NAME_KEY),
  status: registrationStatusSchema,
  /** The first outcome, which repeated requests are answered with. */
  joinedAs: z.enum(['pending', 'waitlisted', 'review']),
  /** The number of the seat it holds. */
  seat: z.int().min(1).nullable(),
  /** When it joined the line, by the server's time: the order of the line. */
  waitingSince: instantSchema.nullable(),
  flags: z.array(registrationFlagSchema).max(8),
  /** Raised to invalidate all receipt links. */
  receiptVersion: z.int().min(1),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** The uid of the admin who approved or rejected it. */
  decidedBy: uidSchema.nullable(),
  /** Why it was rejected, in the admin's words to the player. */
  reason: reasonSchema.nullable(),
  /**
   * When an admin last opened the chat with the player from the panel, and who that was. WhatsApp does not
   * report whether anything was sent.
   */
  chatOpenedAt: instantSchema.nullable(),
  chatOpenedBy: uidSchema.nullable(),
  /** What the player did for one start: of another start it no longer counts. Null before anything was done. */
  confirmation: confirmationStepsSchema.nullable(),
  /** The uid of the admin who entered it, where that was not the player. */
  addedBy: uidSchema.nullable(),
  /** When the data of its people was removed because the period for it was over: see redaction.ts. */
  redactedAt: instantSchema.nullable(),
  revision: z.int(NO_REVISION).min(1, NO_REVISION),
})

export type Registration = z.infer<typeof registrationSchema>
