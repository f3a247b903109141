import { z } from 'zod'
import { offersOptions, QUESTION_TYPES, type QuestionType } from './answer-types.ts'
import { slugSchema } from './ids.ts'
import { PANEL_MESSAGES } from './panel-messages.ts'

const english = (code: keyof typeof PANEL_MESSAGES): string => PANEL_MESSAGES[code].english

const questionTypeSchema = z.enum(Object.keys(QUESTION_TYPES) as [QuestionType, ...QuestionType[]], {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? english('question-type-required')
      : english('question-type-invalid'),
})

/** What is offered to choose from; a list elsewhere is empty. */
export const optionsSchema = z.array(z.string().trim().normalize().min(1).max(200)).max(40)

/** `questions/{id}`: the bank that every registration form draws from, in its order. */
export const questionSchema = z.strictObject({
  id: slugSchema,
  text: z
    .string(english('question-text-required'))
    .trim()
    .normalize()
    .min(1, english('question-text-required'))
    .max(300),
  type: questionTypeSchema,
  required: z.boolean(),
  placeholder: z.string().trim().normalize().max(120),
  options: optionsSchema,
  active: z.boolean(),
  order: z.int().min(0),
  revision: z.int().min(1),
})

const asksForOptions = z.object({
  type: questionTypeSchema.refine(offersOptions),
  options: optionsSchema.default([]),
})

/** What an admin writes of a question. */
export const questionInputSchema = questionSchema
  .pick({ text: true, type: true })
  .extend({
    required: z.boolean().default(false),
    placeholder: questionSchema.shape.placeholder.default(''),
    options: optionsSchema.default([]),
    active: z.boolean().default(true),
  })
  .refine(({ type, options }) => !offersOptions(type) || options.length > 0, {
    path: ['options'],
    error: english('question-options-required'),
    // Said together with whatever else is wrong, not after it.
    when: ({ value }) => asksForOptions.safeParse(value).success,
  })

export type Question = z.infer<typeof questionSchema>
