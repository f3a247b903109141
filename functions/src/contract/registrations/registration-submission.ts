import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { ENTRY_SENTENCES } from './entry-sentences.ts'
import { isSameId } from './free-fire-id.ts'
import { clientKeySchema, slugSaying } from '../ids.ts'
import { guardianSchema, personSchema, playerSchema } from './people.ts'
import { AGE_GROUPS } from './person-rules.ts'
import { lineSchema } from '../texts/texts.ts'

/** Which rules and terms were accepted: the server's mark for their wording. */
export const acceptedVersionSchema = z
  .string(ENTRY_SENTENCES['not-accepted'])
  .regex(/^[\w-]{16}$/, ENTRY_SENTENCES['accepted-older'])

/** Of what the form sends by itself: a person can only send it again. */
const NOT_SOUND = 'Este dato no es válido. Recarga la página e inténtalo de nuevo'

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** `POST /api/registrations`, and the form that sends it. */
export const submissionSchema = personSchema
  .extend({
    tournamentId: slugSaying(ENTRY_SENTENCES['tournament-missing']),
    answers: answersSchema.default({}),
    clientKey: clientKeySchema,
    /** The second player of a pair. */
    partner: playerSchema.nullable().default(null),
    age: z.enum(AGE_GROUPS, ENTRY_SENTENCES['age-missing']),
    guardian: guardianSchema.nullable().default(null),
    acceptedVersion: acceptedVersionSchema,
    /** Where the link that led here was posted. */
    source: lineSchema(NOT_SOUND).max(60, NOT_SOUND).nullable().default(null),
    /** People do not see this field; whatever fills it in is marked for the inbox, not turned away. */
    website: z.string(NOT_SOUND).max(200, NOT_SOUND).default(''),
    /** How long filling in took, by a clock that only runs forward. */
    fillMs: z.int(NOT_SOUND).min(0, NOT_SOUND).nullable().default(null),
  })
  .refine(({ age, guardian }) => age !== '11-17' || Boolean(guardian), {
    path: ['guardian'],
    error: ENTRY_SENTENCES['guardian-missing'],
    // Said together with whatever else is wrong, not after it.
    when: isObject,
  })
  .refine(({ freeFireId, partner }) => !partner || !isSameId(partner.freeFireId, freeFireId), {
    path: ['partner', 'freeFireId'],
    error: ENTRY_SENTENCES['same-id'],
  })

export type Submission = z.infer<typeof submissionSchema>
