import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { ENTRY_SENTENCES } from './entry-sentences.ts'
import { isSameId } from './free-fire-id.ts'
import { clientKeySchema, slugSaying } from '../ids.ts'
import { enteredEmail, guardianSchema, personSchema, playerSchema } from './people.ts'
import { AGE_GROUPS } from './person-rules.ts'
import { lineSchema } from '../texts/texts.ts'

/** The accepted rules and terms: the server's hash of their text. */
export const acceptedVersionSchema = z
  .string(ENTRY_SENTENCES['not-accepted'])
  .regex(/^[\w-]{16}$/, ENTRY_SENTENCES['accepted-older'])

/** The message for fields that the form fills in automatically: a person can only send it again. */
const INVALID = 'Este dato no es válido. Recarga la página e inténtalo de nuevo'

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** `POST /api/registrations`, and the form that sends it. */
export const submissionSchema = personSchema
  .extend({
    email: enteredEmail(personSchema.shape.email),
    tournamentId: slugSaying(ENTRY_SENTENCES['tournament-missing']),
    answers: answersSchema.default({}),
    clientKey: clientKeySchema,
    /** The second player of a pair. */
    partner: playerSchema.nullable().default(null),
    age: z.enum(AGE_GROUPS, ENTRY_SENTENCES['age-missing']),
    guardian: guardianSchema.nullable().default(null),
    acceptedVersion: acceptedVersionSchema,
    /** Where the link to the form was posted. */
    source: lineSchema(INVALID).max(60, INVALID).nullable().default(null),
    /**
     * A honeypot: people do not see this field. Registrations that fill it in are flagged in the inbox, not refused.
     */
    website: z.string(INVALID).max(200, INVALID).default(''),
    /** How long filling in took, measured with a monotonic clock. */
    fillMs: z.int(INVALID).min(0, INVALID).nullable().default(null),
  })
  .refine(({ age, guardian }) => age !== '11-17' || Boolean(guardian), {
    path: ['guardian'],
    error: ENTRY_SENTENCES['guardian-missing'],
    // Reported together with all other problems, not after them.
    when: isObject,
  })
  .refine(({ freeFireId, partner }) => !partner || !isSameId(partner.freeFireId, freeFireId), {
    path: ['partner', 'freeFireId'],
    error: ENTRY_SENTENCES['same-id'],
  })

export type Submission = z.infer<typeof submissionSchema>
