import { z } from 'zod'
import { FIELD_TYPE_IDS, offersOptions } from './answer-types.ts'
import { areCrossed, measureOf } from './field-limits.ts'
import { fieldLimitsSchema, formFieldSchema, formSchema } from './forms.ts'
import { optionsSchema } from './questions.ts'
import { lineSchema } from '../texts/texts.ts'

const areUnlike = (things: readonly unknown[]): boolean => new Set(things).size === things.length

const offered = optionsSchema.refine(areUnlike, 'Hay opciones repetidas').default([])

const CROSSED = 'El máximo no puede ser menor que el mínimo'

/** Unlike a field that is read, one that is written has a type that is known. */
const typeSchema = z.enum(FIELD_TYPE_IDS, 'El tipo de campo no es válido')

const asksForOptions = z.object({ type: typeSchema.refine(offersOptions), options: offered })

const fieldInputSchema = formFieldSchema
  .extend({
    type: typeSchema,
    label: formFieldSchema.shape.label.min(1, 'El texto del campo es obligatorio'),
    placeholder: formFieldSchema.shape.placeholder.default(''),
    required: z.boolean().default(false),
    options: offered,
    help: formFieldSchema.shape.help.default(''),
    limits: fieldLimitsSchema.nullable().default(null),
  })
  .refine(({ type, options }) => !offersOptions(type) || options.length > 0, {
    path: ['options'],
    error: 'Este tipo de campo necesita opciones',
    // Reported together with all other problems, not after them.
    when: ({ value }) => asksForOptions.safeParse(value).success,
  })
  .superRefine(({ type, options, limits }, context) => {
    if (limits === null) return
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path: ['limits', ...path], message })
    if (limits.of !== measureOf(type)) refuse([], 'Este tipo de campo no tiene esos límites')
    if (limits.min === null && limits.max === null) refuse([], 'Falta el límite')
    if (areCrossed(limits)) refuse(['max'], CROSSED)
    if (limits.of === 'choices' && limits.min !== null && limits.min > options.length) {
      refuse(['min'], 'No hay tantas opciones')
    }
  })

/** What an admin writes of a form. */
export const formInputSchema = z.strictObject({
  title: lineSchema('El título es obligatorio')
    .min(1, 'El título es obligatorio')
    .max(120, 'Es demasiado largo'),
  description: formSchema.shape.description.default(''),
  isActive: z.boolean().default(true),
  fields: z
    .array(fieldInputSchema)
    .max(40, 'Máximo 40 campos')
    .refine((fields) => areUnlike(fields.map(({ id }) => id)), 'Hay campos con el mismo identificador'),
})

/** An admin's edit of a form, with the revision it is based on; without `isActive` the form stays open or closed. */
export const formUpdateSchema = formInputSchema.extend({
  isActive: z.boolean().optional(),
  revision: formSchema.shape.revision,
})

/** Without a revision, the form is switched in its current state. */
export const formSwitchSchema = z.strictObject({
  isActive: z.boolean(),
  revision: formSchema.shape.revision.optional(),
})

export type FormInput = z.infer<typeof formInputSchema>
export type FormUpdate = z.infer<typeof formUpdateSchema>
export type FormSwitch = z.infer<typeof formSwitchSchema>
