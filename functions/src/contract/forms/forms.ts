import { z } from 'zod'
import { FIELD_TYPE_IDS } from './answer-types.ts'
import { isDay } from './answer-rules.ts'
import { answersSchema } from './answers.ts'
import { LARGEST } from './field-limits.ts'
import { clientKeySchema, slugSchema, uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { type AskedQuestion, optionsSchema } from './questions.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'

const endOf = <Schema extends z.ZodType>(schema: Schema) => ({
  min: schema.nullable(),
  max: schema.nullable(),
})

const WHOLE = 'Escribe un número entero'
const TOO_LARGE = 'Es demasiado grande'

const counted = (least: number, most: number) =>
  endOf(z.int(WHOLE).min(least, `Desde ${least}`).max(most, `Hasta ${most}`))

/** As `FieldLimits` of `field-limits.ts`, which describes them. */
export const fieldLimitsSchema = z.discriminatedUnion(
  'of',
  [
    z.strictObject({
      of: z.literal('value'),
      ...endOf(z.number('Escribe un número').min(-LARGEST.value, TOO_LARGE).max(LARGEST.value, TOO_LARGE)),
    }),
    z.strictObject({ of: z.literal('length'), ...counted(1, LARGEST.length) }),
    z.strictObject({ of: z.literal('choices'), ...counted(1, LARGEST.choices) }),
    z.strictObject({
      of: z.literal('day'),
      ...endOf(z.string().max(10).refine(isDay, 'Elige una fecha válida')),
    }),
  ],
  'Los límites no son válidos',
)

export const formFieldSchema = z.strictObject({
  id: slugSchema,
  /** A type of a newer release that this one does not have is read as a line of text. */
  type: z.enum(FIELD_TYPE_IDS).catch('text'),
  label: lineSchema().min(1).max(300),
  placeholder: lineSchema().max(120),
  required: z.boolean(),
  options: optionsSchema,
  /** A line below the question. */
  help: lineSchema().max(300),
  /** Limits of a newer release that this one does not have are none. */
  limits: fieldLimitsSchema.nullable().catch(null),
})

/** `forms/{id}`: a public form, or the fields that a tournament asks beyond the bank of questions. */
export const formSchema = z.strictObject({
  id: slugSchema,
  title: lineSchema().min(1).max(120),
  description: linesSchema().max(2000),
  isActive: z.boolean(),
  fields: z.array(formFieldSchema).max(40),
  revision: z.int().min(1),
})

/** `forms/{id}/versions/{revision}`: the fields of a form up to the revision in which they were replaced. */
export const formVersionSchema = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  formId: slugSchema,
  /** The last one with these fields. */
  revision: formSchema.shape.revision,
  fields: formSchema.shape.fields,
})

/** `forms/{id}/responses/{client key}`: what one person answered. */
export const formResponseSchema = z.strictObject({
  id: clientKeySchema,
  formId: slugSchema,
  /** Of the form whose fields were answered. */
  revision: formSchema.shape.revision,
  answers: answersSchema,
  submittedAt: instantSchema,
})

/** `formRemovals/{form}`: a form that was deleted, until its responses are, too. */
export const formRemovalRecordSchema = z.strictObject({
  id: slugSchema,
  removedAt: instantSchema,
  /** The uid of the admin. */
  removedBy: uidSchema,
})

/** `GET /api/questions/form-preview`: what a player is asked beyond their own data. */
export const formPreviewSchema = z.strictObject({ fields: z.array(formFieldSchema) })

/** A question of the bank as the field that players see. */
export const fieldOf = ({ id, text, type, required, placeholder, options }: AskedQuestion): FormField => ({
  id,
  type,
  label: text,
  placeholder,
  required,
  options,
  help: '',
  limits: null,
})

export type Form = z.infer<typeof formSchema>
export type FormRemovalRecord = z.infer<typeof formRemovalRecordSchema>
export type FormField = z.infer<typeof formFieldSchema>
export type FormVersion = z.infer<typeof formVersionSchema>
export type FormResponse = z.infer<typeof formResponseSchema>
