import { z } from 'zod'
import { batchSchema } from './batches.ts'
import { formFieldSchema } from '../forms/forms.ts'
import { clientKeySchema, hashSchema } from '../ids.ts'
import { pageQuery } from '../calls/paging.ts'
import {
  enteredEmail,
  guardianSchema,
  helperPersonSchema,
  helperPlayerSchema,
  nicknameSchema,
  personSchema,
  playerSchema,
} from './people.ts'
import { askedQuestionSchema } from '../forms/questions.ts'
import { submissionSchema } from './registration-submission.ts'
import { reasonSchema, registrationSchema, registrationStatusSchema } from './registrations.ts'
import { tournamentIdSchema, tournamentSchema } from '../tournaments/tournaments.ts'

/** `GET /api/tournaments/{id}/form`: all questions for a player, and the texts to be accepted. */
export const registrationFormSchema = z.strictObject({
  tournament: tournamentSchema,
  questions: z.array(askedQuestionSchema),
  fields: z.array(formFieldSchema),
  acceptedVersion: registrationSchema.shape.acceptedVersion.unwrap(),
})

/** `POST /api/registrations`: the same answer for every repetition. */
export const registeredSchema = z.strictObject({
  outcome: registrationSchema.shape.joinedAs,
  /** The key to the own receipt: only to be used after the '#' of an address. */
  receipt: z.string(),
})

/** `POST /api/registrations/check-freefireid`, and its twin with both in the address. */
export const idCheckRequestSchema = z.strictObject({
  tournamentId: tournamentIdSchema,
  freeFireId: playerSchema.shape.freeFireId,
})

/** The answer to that, with no other data about a person. */
export const idCheckSchema = z.strictObject({ available: z.boolean() })

/** A registration in the panel; the flag `banned` is computed at each read. */
export const registrationViewSchema = registrationSchema.omit({
  submissionHash: true,
  nameKey: true,
  receiptVersion: true,
})

const filters = {
  tournamentId: tournamentIdSchema.optional(),
  status: registrationStatusSchema.optional(),
}

/** `GET /api/registrations` */
export const registrationQuerySchema = z.strictObject({ ...pageQuery, ...filters })

/** `GET /api/registrations/tournament/{id}` */
export const tournamentRegistrationsQuerySchema = registrationQuerySchema.omit({ tournamentId: true })

/** `PATCH /api/registrations/{id}/status`. Without a revision it applies to any revision. */
export const statusChangeSchema = z.strictObject({
  status: z.enum(
    ['pending', 'approved', 'rejected', 'waitlisted'],
    'Elige pendiente, aprobado, rechazado o en lista de espera',
  ),
  /** The reason of a rejection, shown to the player. */
  reason: reasonSchema.nullable().default(null),
  revision: registrationSchema.shape.revision.optional(),
})

/** The result: no more than may be stored as the answer for a repeated request. */
export const statusChangedSchema = registrationSchema.pick({
  id: true,
  status: true,
  seat: true,
  revision: true,
})

/** `POST /api/registrations/{id}/line`: another place in line, behind this one or, with null, before all. */
export const linePlaceSchema = z.strictObject({
  after: hashSchema.nullable(),
  revision: registrationSchema.shape.revision,
})

export const registrationBatchSchema = batchSchema(hashSchema)

export const rejectionBatchSchema = registrationBatchSchema.extend({
  reason: reasonSchema.nullable().default(null),
})

/** The correctable fields of a registration; omitted fields stay. */
export const correctionSchema = personSchema
  .extend({
    nickname: nicknameSchema,
    email: submissionSchema.shape.email,
    partner: playerSchema.extend({ nickname: nicknameSchema.optional() }),
    answers: submissionSchema.shape.answers.unwrap(),
  })
  .partial()
  .extend({ revision: registrationSchema.shape.revision })

/**
 * `PATCH /api/registrations/{id}`: an admin also corrects the age and the adult who agreed. The guardian of an adult
 * player is removed.
 */
export const adminCorrectionSchema = correctionSchema.extend({
  age: submissionSchema.shape.age.optional(),
  guardian: guardianSchema.optional(),
})

/**
 * `POST /api/registrations/add`, the registration helper: used by an admin, also after the deadline, without all
 * required answers. It answers in English, with codes.
 */
export const addedRegistrationSchema = helperPersonSchema.extend({
  email: enteredEmail(helperPersonSchema.shape.email, 'english'),
  tournamentId: submissionSchema.shape.tournamentId,
  clientKey: clientKeySchema,
  partner: helperPlayerSchema.nullable().default(null),
  age: submissionSchema.shape.age,
  guardian: submissionSchema.shape.guardian,
  answers: submissionSchema.shape.answers,
})

/** `POST /api/registrations/promote` */
export const promotionSchema = z.strictObject({ tournamentId: tournamentIdSchema })
export const promotedSchema = z.strictObject({ promoted: z.array(hashSchema) })

/** `POST /api/registrations/{id}/receipt`: a new link, which invalidates the old ones. */
export const receiptLinkSchema = z.strictObject({ receipt: z.string() })

/**
 * `PUT /api/registrations/{id}/chat`: an admin opens the chat with the player, or takes the mark of that back. Only the
 * mark they saw is taken back, not one that another admin set since.
 */
export const chatChangeSchema = z.discriminatedUnion('opened', [
  z.strictObject({ opened: z.literal(true) }),
  z.strictObject({ opened: z.literal(false), seen: registrationSchema.shape.chatOpenedAt.unwrap() }),
])

export const chatMarkSchema = registrationSchema.pick({ id: true, chatOpenedAt: true, chatOpenedBy: true })

/** `POST /api/registrations/{id}/resend` */
export const mailedSchema = z.strictObject({ mailed: hashSchema })

/** `DELETE /api/registrations/{id}` */
export const erasedSchema = z.strictObject({ erased: hashSchema })

export type RegistrationForm = z.infer<typeof registrationFormSchema>
export type Registered = z.infer<typeof registeredSchema>
export type RegistrationView = z.infer<typeof registrationViewSchema>
export type RegistrationQuery = z.output<typeof registrationQuerySchema>
export type StatusChange = z.output<typeof statusChangeSchema>
export type LinePlace = z.output<typeof linePlaceSchema>
export type StatusChanged = z.infer<typeof statusChangedSchema>
export type Correction = z.output<typeof correctionSchema>
export type AdminCorrection = z.output<typeof adminCorrectionSchema>
export type ChatChange = z.output<typeof chatChangeSchema>
export type ChatMark = z.infer<typeof chatMarkSchema>
export type AddedRegistration = z.output<typeof addedRegistrationSchema>
