import { z } from 'zod'
import { offersOptions, QUESTION_TYPE_IDS } from './answer-types.ts'
import { answersSchema } from './answers.ts'
import { slugSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { PANEL_MESSAGES } from '../texts/panel-messages.ts'
import { lineSchema } from '../texts/texts.ts'

const english = (code: keyof typeof PANEL_MESSAGES): string => PANEL_MESSAGES[code].english

const questionTypeSchema = z.enum(QUESTION_TYPE_IDS, {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? english('question-type-required')
      : english('question-type-invalid'),
})

/** The options of a choice; empty for other types. */
export const optionsSchema = z.array(lineSchema().min(1).max(200)).max(40)

/** `questions/{id}`: the bank that every registration form draws from, in its order. */
export const questionSchema = z.strictObject({
  id: slugSchema,
  text: lineSchema(english('question-text-required')).min(1, english('question-text-required')).max(300),
  type: questionTypeSchema,
  required: z.boolean(),
  placeholder: lineSchema().max(120),
  options: optionsSchema,
  active: z.boolean(),
  order: z.int().min(0),
  revision: z.int().min(1),
})

const asksForOptions = z.object({
  type: questionTypeSchema.refine(offersOptions),
  options: optionsSchema.default([]),
})

const writtenSchema = questionSchema.pick({ text: true, type: true }).extend({
  required: z.boolean().default(false),
  placeholder: questionSchema.shape.placeholder.default(''),
  options: optionsSchema.default([]),
})

const hasItsOptions = ({ type, options }: z.infer<typeof writtenSchema>): boolean =>
  !offersOptions(type) || options.length > 0

const OPTIONS_RULE = {
  path: ['options'],
  error: english('question-options-required'),
  // Reported together with all other problems, not after them.
  when: ({ value }: { value: unknown }) => asksForOptions.safeParse(value).success,
}

/** What an admin writes of a question. */
export const questionInputSchema = writtenSchema
  .extend({ active: z.boolean().default(true) })
  .refine(hasItsOptions, OPTIONS_RULE)

/** An admin's edit of a question, with the revision it is based on; without `active` the question stays on or off. */
export const questionUpdateSchema = writtenSchema
  .extend({ active: z.boolean().optional(), revision: questionSchema.shape.revision })
  .refine(hasItsOptions, OPTIONS_RULE)

/** Without a value, the question is switched in its current state. */
export const questionToggleSchema = z
  .strictObject({ revision: questionSchema.shape.revision.optional() })
  .optional()

/**
 * `system/questions`: the number of questions ever added. Every addition raises it, so that of two concurrent ones
 * one retries.
 */
export const additionsSchema = z.strictObject({ count: z.int().min(0) })

/** A question as it is asked: what only an admin needs is left out. */
export const askedQuestionSchema = questionSchema.omit({ active: true, order: true, revision: true })

/** `GET /api/questions/active`, in the order in which they are asked. */
export const askedQuestionsSchema = z.strictObject({ questions: z.array(askedQuestionSchema) })

/** `GET /api/questions`: the whole bank, which has a cap, in its order. */
export const questionBankSchema = z.strictObject({ questions: z.array(questionSchema) })

const isUnlike = (things: readonly { id: string }[]): boolean =>
  new Set(things.map(({ id }) => id)).size === things.length

/** All questions in the new order, each with the revision that the admin saw. */
export const questionOrderSchema = z.strictObject({
  questions: z
    .array(questionSchema.pick({ id: true, revision: true }))
    .min(1, 'Faltan las preguntas')
    .max(LIMITS.questions.read, `Máximo ${LIMITS.questions.read}`)
    .refine(isUnlike, 'Hay preguntas repetidas'),
})

/** `POST /api/questions/validate`: answers to anything but an active question are ignored here. */
export const questionAnswersSchema = z.strictObject({ answers: answersSchema })
export const answerCheckSchema = z.strictObject({
  valid: z.boolean(),
  /** What is wrong with an answer, by the id of its question. */
  errors: z.record(slugSchema, z.string()),
})

export const questionTypesSchema = z.strictObject({
  types: z.array(z.strictObject({ value: questionTypeSchema, label: z.string() })),
})

export type QuestionInput = z.infer<typeof questionInputSchema>
export type QuestionUpdate = z.infer<typeof questionUpdateSchema>
export type QuestionOrder = z.infer<typeof questionOrderSchema>['questions']
export type AskedQuestion = z.infer<typeof askedQuestionSchema>
export type AnswerCheck = z.infer<typeof answerCheckSchema>
export type Additions = z.infer<typeof additionsSchema>
export type Question = z.infer<typeof questionSchema>
