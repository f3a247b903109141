import { z } from 'zod'
import { FIELD_TYPE_IDS } from './answer-types.ts'
import { answersSchema } from './answers.ts'
import { formResponseSchema, formSchema } from './forms.ts'
import { clientKeySchema, slugSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { tournamentSchema } from '../tournaments/tournaments.ts'

const tournamentNameSchema = tournamentSchema.pick({ id: true, name: true })

/** What one needs to know to choose a tournament. */
export const tournamentChoiceSchema = z.object(
  tournamentSchema.pick({
    id: true,
    name: true,
    date: true,
    timeZone: true,
    mapSelection: true,
    modality: true,
    entryFee: true,
    currency: true,
    prizePool: true,
    maxPlayers: true,
    currentPlayers: true,
    waiting: true,
  }).shape,
)

/**
 * `GET /api/forms/{formId}`. An inactive form shows no fields. A form that a tournament uses for registration cannot
 * be answered by itself: it lists the tournaments with open registration.
 */
export const publicFormSchema = formSchema
  .omit({ revision: true })
  .extend({ registersFor: z.array(tournamentChoiceSchema).nullable() })

/** A form in the panel's list. */
export const formItemSchema = formSchema.omit({ fields: true }).extend({ fieldCount: z.int().min(0) })

/** A form in the panel, with the tournaments that use it. */
export const formDetailsSchema = formSchema.extend({ usedBy: z.array(tournamentNameSchema) })

/** How much hangs on a form. */
const formUseSchema = z.strictObject({
  id: slugSchema,
  responses: z.int().min(0),
  /** How many tournaments register with it; as many as a list holds may be more. */
  tournaments: z.int().min(0),
})

/** `GET /api/form-uses`, for the forms of a page of the panel's list. */
export const formUsesSchema = z.strictObject({ uses: z.array(formUseSchema) })
export const formUsesQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(LIMITS.formUses * 65)
    .regex(/^[a-z0-9,-]+$/)
    .transform((text) => text.split(','))
    .pipe(z.array(slugSchema).max(LIMITS.formUses)),
})

export const formRemovedSchema = z.strictObject({ id: slugSchema })

/** Whether existing responses may be deleted with the form. */
export const formRemovalSchema = z.strictObject({ responses: z.enum(['keep', 'delete']).default('keep') })

export const formLinkSchema = z.strictObject({
  tournamentId: tournamentSchema.shape.id,
  /** Of the tournament. */
  revision: tournamentSchema.shape.revision,
})

/** `POST /api/forms/{formId}/responses`, which may be sent again with the same key. */
export const responseInputSchema = z.strictObject({ clientKey: clientKeySchema, answers: answersSchema })
export const responseReceiptSchema = formResponseSchema.pick({ formId: true, submittedAt: true })

/** What was answered to one field in one wording. */
const fieldSummarySchema = z.strictObject({
  /** `AnswerColumn.key`. */
  key: z.string(),
  id: slugSchema,
  label: z.string(),
  type: z.enum(FIELD_TYPE_IDS),
  /** Whether the form asks it now. */
  isCurrent: z.boolean(),
  answered: z.int().min(0),
  /** How often each option was chosen; null where there is nothing to choose. */
  options: z.array(z.strictObject({ option: z.string(), count: z.int().min(0) })).nullable(),
  /** Of numbers and ratings; null where there are none. */
  average: z.number().nullable(),
  /** How many numbers are where, from `from` on and before `to`; exactly `from` if both are the same. */
  distribution: z
    .array(z.strictObject({ from: z.number(), to: z.number(), count: z.int().min(0) }))
    .nullable(),
  /** The latest texts; null for what is counted. */
  latest: z.array(z.string()).nullable(),
})

export const formSummarySchema = z.strictObject({
  /** How many responses there are. */
  total: z.int().min(0),
  /** How many of them, the latest, the rest is made of. */
  counted: z.int().min(0),
  fields: z.array(fieldSummarySchema),
})

export type TournamentChoice = z.infer<typeof tournamentChoiceSchema>
export type PublicForm = z.infer<typeof publicFormSchema>
export type FormItem = z.infer<typeof formItemSchema>
export type FormDetails = z.infer<typeof formDetailsSchema>
export type FormUse = z.infer<typeof formUseSchema>
export type FormLink = z.infer<typeof formLinkSchema>
export type ResponseInput = z.infer<typeof responseInputSchema>
export type ResponseReceipt = z.infer<typeof responseReceiptSchema>
export type FieldSummary = z.infer<typeof fieldSummarySchema>
export type FormSummary = z.infer<typeof formSummarySchema>
